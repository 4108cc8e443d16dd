#!/bin/sh
# Makes the private bucket, and the site's key, which is good for that bucket alone. May be run again.
set -eu
mc alias set store http://storage:9000 administrator "$MINIO_ROOT_PASSWORD"
mc mb --ignore-existing store/photographs
mc admin user add store site "$S3_SECRET_ACCESS_KEY"
mc admin policy create store photographs /etc/storage/bucket-policy.json
# It fails where the policy is attached already; what counts is what the key may do in the end.
mc admin policy attach store photographs --user site || true
# Installations before this rule gave the key every bucket.
mc admin policy detach store readwrite --user site || true
policies="$(mc admin user info store site | grep PolicyName)"
case "$policies" in
  *readwrite*) echo "The site's key is good for every bucket." && exit 1 ;;
  *photographs*) echo "The site's key is good for its bucket alone." ;;
  *) echo "The site's key is good for nothing." && exit 1 ;;
esac
