"""The players of «Корова 006», from a calf to agent 006."""
