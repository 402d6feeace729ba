# The network and what runs in it.
terraform {
  required_version = ">= 1.5"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.0"
    }
  }

  backend "s3" {
    bucket = "parcel-state"
  }
}

provider "aws" {
  region = var.region
}

provider "aws" {
  alias  = "us"
  region = "us-east-1"
}

variable "region" { type = string }

// How many copies run.
variable "replicas" {
  description = "Copies of the service"
  type        = number
  default     = 2

  validation {
    condition     = var.replicas > 0
    error_message = "At least one."
  }
}

locals {
  name = "parcel-${var.stage}"

  # Put on everything.
  tags = merge(var.tags, {
    Service = local.name
    Managed = "terraform"
  })
}

data "aws_ami" "ubuntu" {
  most_recent = true

  filter {
    name   = "name"
    values = ["ubuntu/images/*"]
  }
}

/* The machines. */
resource "aws_instance" "api" {
  count         = var.replicas
  ami           = data.aws_ami.ubuntu.id
  instance_type = lookup(var.sizes, var.stage, "t3.small")
  subnet_id     = module.vpc.private_subnets[0]
  user_data     = templatefile("${path.module}/init.sh", { name = local.name })

  dynamic "ebs_block_device" {
    for_each = var.volumes
    content {
      device_name = ebs_block_device.value.name
    }
  }

  provisioner "local-exec" {
    command = <<-EOT
      resource "not_a" "resource" {
      }
    EOT
  }

  lifecycle {
    ignore_changes = [ami]
  }
}

resource aws_sqs_queue "dead letters" {}

module "vpc" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "5.1.0"
  cidr    = "10.0.0.0/16"
}

module "dns" {
  source = "../modules/dns"
  zone   = aws_instance.api[0].public_dns
}

moved {
  from = aws_instance.old
  to   = aws_instance.api
}

output "address" {
  description = "Where it answers"
  value       = aws_instance.api[*].public_ip
  sensitive   = true
}
