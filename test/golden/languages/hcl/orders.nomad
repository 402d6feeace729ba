variables_file = "prod.hcl"

job "orders" {
  datacenters = ["dc1"]

  group "api" {
    count = 2

    network {
      port "http" { to = 8080 }
    }

    task "server" {
      driver = "docker"

      config {
        image = "ghcr.io/parcel/orders:2.3.0"
        ports = ["http"]
      }

      env {
        LOG_LEVEL = "info"
      }
    }
  }
}

target "image" {
  dockerfile = "Dockerfile"
  tags       = ["parcel:latest"]
}

group "default" {
  targets = ["image"]
}
