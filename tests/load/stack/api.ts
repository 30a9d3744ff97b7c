/** The API of the load test as a process of its own, so that its processor time can be told from that of the shoppers. */
import { createApi } from '../../../supabase/local/api.ts';
import { openConnection } from '../../../supabase/local/connection.ts';
import { serve } from '../../../supabase/local/http-server.ts';
import { KEYS } from '../../../supabase/local/testing.ts';

const [databaseUrl = '', port = '', pool = ''] = process.argv.slice(2);
const apiUrl = `http://127.0.0.1:${port}`;
const connection = openConnection(databaseUrl, Number(pool));
const api = await createApi({ connection, storageDir: '/nonexistent', apiUrl, siteUrl: apiUrl, previewUrl: apiUrl, keys: KEYS });
await serve(Number(port), api);
