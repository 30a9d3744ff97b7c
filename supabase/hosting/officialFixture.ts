/**
 * For the tests: names in docker/docker-compose.yml and docker/.env.example of supabase/supabase, commit 1f37f2a9 of September 2026, as far as
 * copies of that version show them, written down on 27 November 2026. The services are complete, the variables may not be.
 */
export const OFFICIAL_SERVICES = [
  ...['studio', 'api-gw', 'auth', 'rest', 'realtime', 'storage', 'imgproxy', 'meta', 'functions', 'db', 'supavisor'],
];

/** Services of the files before August 2026. */
export const OLDER_SERVICES = [
  ...['studio', 'kong', 'auth', 'rest', 'realtime', 'storage', 'imgproxy', 'meta', 'functions', 'analytics', 'db', 'vector', 'supavisor'],
];

/** Variables that the official files ask for; compose warns about each one without a value. */
export const OFFICIAL_VARIABLES = [
  ...['POSTGRES_PASSWORD', 'POSTGRES_HOST', 'POSTGRES_DB', 'POSTGRES_PORT', 'JWT_SECRET', 'JWT_EXPIRY', 'ANON_KEY', 'SERVICE_ROLE_KEY'],
  ...['ANON_KEY_ASYMMETRIC', 'SERVICE_ROLE_KEY_ASYMMETRIC', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'JWT_KEYS', 'JWT_JWKS'],
  ...['DASHBOARD_USERNAME', 'DASHBOARD_PASSWORD', 'SECRET_KEY_BASE', 'VAULT_ENC_KEY', 'PG_META_CRYPTO_KEY', 'OPENAI_API_KEY'],
  ...['STUDIO_DEFAULT_ORGANIZATION', 'STUDIO_DEFAULT_PROJECT', 'S3_PROTOCOL_ACCESS_KEY_ID', 'S3_PROTOCOL_ACCESS_KEY_SECRET'],
  ...['SUPABASE_PUBLIC_URL', 'API_EXTERNAL_URL', 'SITE_URL', 'ADDITIONAL_REDIRECT_URLS', 'DISABLE_SIGNUP', 'API_GW_HTTP_PORT'],
  ...['MAILER_URLPATHS_CONFIRMATION', 'MAILER_URLPATHS_INVITE', 'MAILER_URLPATHS_RECOVERY', 'MAILER_URLPATHS_EMAIL_CHANGE'],
  ...['ENABLE_EMAIL_SIGNUP', 'ENABLE_EMAIL_AUTOCONFIRM', 'ENABLE_ANONYMOUS_USERS', 'ENABLE_PHONE_SIGNUP', 'ENABLE_PHONE_AUTOCONFIRM'],
  ...['SMTP_ADMIN_EMAIL', 'SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASS', 'SMTP_SENDER_NAME', 'PGRST_DB_SCHEMAS'],
  ...['POOLER_PROXY_PORT_TRANSACTION', 'POOLER_DEFAULT_POOL_SIZE', 'POOLER_MAX_CLIENT_CONN', 'POOLER_TENANT_ID', 'POOLER_DB_POOL_SIZE'],
  ...['GLOBAL_S3_BUCKET', 'REGION', 'STORAGE_TENANT_ID', 'FUNCTIONS_VERIFY_JWT', 'IMGPROXY_AUTO_WEBP'],
];
