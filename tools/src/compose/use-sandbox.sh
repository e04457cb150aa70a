#!/bin/sh
# Runs a command with the settings of the Stripe sandbox, if its container is there and no other provider is set.
if [ -z "$STRIPE_SECRET_KEY$STRIPE_SECRET_KEY_FILE$STRIPE_API_URL" ] && getent hosts stripe-sandbox >/dev/null; then
  export STRIPE_SECRET_KEY=sk_test_mindgrove_sandbox
  export STRIPE_PUBLISHABLE_KEY=pk_test_mindgrove_sandbox
  export STRIPE_WEBHOOK_SECRET=whsec_mindgrove_sandbox
  export STRIPE_API_URL=http://stripe-sandbox:12111
  export STRIPE_JS_URL="${STRIPE_JS_URL:-${STRIPE_SANDBOX_URL:-http://localhost:12111}/stripe.js}"
fi
exec "$@"
