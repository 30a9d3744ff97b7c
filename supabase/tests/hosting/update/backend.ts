/** The API behind Caddy: the embedded one on the database that is updated, and the functions. */
import { createApi } from '../../../local/api.ts';
import { closeConnection, openConnection } from '../../../local/connection.ts';
import type { Fetch } from '../../../local/gateway.ts';
import { serve } from '../../../local/http-server.ts';
import { applyPlatform } from '../../../local/migrate.ts';
import type { LocalKeys } from '../../../local/settings.ts';
import { driverOf } from '../../../local/schema/apply-file.ts';
import { type Layout, local } from './layout.ts';
import type { Services } from './services.ts';

/** The image of the database has the Vault; Debian has not. */
const VAULT = `
create schema vault;
create table vault.secrets (id uuid primary key default gen_random_uuid(), name text, secret text);
create function vault.create_secret(p_secret text, p_name text) returns uuid language sql as
  $$ insert into vault.secrets (secret, name) values (p_secret, p_name) returning id $$;
create function vault.update_secret(p_id uuid, p_secret text) returns void language sql as
  $$ update vault.secrets set secret = p_secret where id = p_id $$;`;

/** Roles, `auth` and `storage`, which the services of the server make themselves. */
export async function preparePlatform({ places }: Layout): Promise<void> {
  const connection = openConnection(places.databaseUrl, 1);
  try {
    await applyPlatform(connection);
    await driverOf(connection).unsafe(VAULT);
  } finally {
    await closeConnection(connection);
  }
}

/** Needs the schema. @returns what stops it */
export async function startBackend({ places, ports }: Layout, services: Services, keys: LocalKeys): Promise<() => Promise<void>> {
  const connection = openConnection(places.databaseUrl, 16);
  const api = await createApi({
    connection,
    storageDir: `${places.root}/storage`,
    apiUrl: local(ports.gateway),
    siteUrl: local(ports.site),
    previewUrl: local(ports.site),
    keys,
  });
  const gateway: Fetch = async (request) => {
    if (!new URL(request.url).pathname.startsWith('/functions/v1/')) return api(request);
    // as a gateway answers while the container of the functions restarts
    return services.functions()?.handle(request) ?? Response.json({ message: 'name resolution failed' }, { status: 503 });
  };
  const server = await serve(ports.gateway, gateway);
  return async () => {
    server.stop();
    await closeConnection(connection);
  };
}
