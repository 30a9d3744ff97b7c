/** The routes of the API in Caddy's configuration: the four services, and visitors' reads from a replica. */
import { API_POLICY, API_SERVICES, STORED_TYPES } from '../../src/first-screen/server/apiProxy.ts';
import { limits } from '../local/limits.ts';
import { indent, quoted } from './caddyText.ts';

export interface Replica {
  /** Of its PostgREST (host:port). */
  rest: string;
  /** Address in Caddy through which it is asked. */
  hop: string;
}

/** Only what the app calls: not the dashboard, not the administration of the database. */
export const API_PATHS = API_SERVICES.map((service) => `/${service}/v1/*`).join(' ');

/** Also what the service behind it has set. */
const overwrites = (headers: string[]): string[] => ['header {', ...indent([...headers, 'defer']), '}'];

/** For the answers of the storage service. */
const STORED_FILES = [
  '@unchanged status 304',
  'handle_response @unchanged {',
  '  copy_response',
  '}',
  '@media {',
  ...STORED_TYPES.map((type) => `  header Content-Type ${quoted(type)}`),
  '}',
  'handle_response @media {',
  '  copy_response',
  '}',
  'handle_response {',
  ...indent(overwrites(['Content-Type application/octet-stream', 'Content-Disposition attachment'])),
  '  copy_response',
  '}',
];

/** Who reads with the public key alone sees what everybody sees, and may see it a moment later. */
const VISITOR_READ = ['method GET HEAD', 'path /rest/v1/*', 'header Apikey sb_publishable_*', 'not header Authorization *'];

/** Visitors' reads; what the replica cannot answer is answered by the first database. */
const replicaLines = ({ hop }: Replica, gateway: string): string[] => [
  '@read {',
  ...indent(VISITOR_READ),
  '}',
  'handle @read {',
  `  reverse_proxy ${hop} {`,
  '    header_up X-Forwarded-For {remote_host}',
  '    @failed status 5xx',
  '    handle_response @failed {',
  `      reverse_proxy ${gateway} {`,
  '        header_up X-Forwarded-For {remote_host}',
  '      }',
  '    }',
  '  }',
  '}',
];

/** Turns a replica that cannot be reached into an answer with an error, which `replicaLines` replaces. */
export const replicaHop = ({ hop, rest }: Replica): string[] => [
  '# the PostgREST of the replica',
  `${hop} {`,
  '  uri strip_prefix /rest/v1',
  `  reverse_proxy ${rest} {`,
  '    header_up X-Forwarded-For {http.request.header.X-Forwarded-For}',
  // after a failure it is not asked again for some seconds: a machine that is gone answers nothing
  '    fail_duration 10s',
  '    transport http {',
  '      dial_timeout 1s',
  '      response_header_timeout 5s',
  '    }',
  '  }',
  '}',
];

/** The four services; no answer of theirs is a page or a script, whatever somebody has stored. */
export const apiLines = (gateway: string, replica: Replica | null): string[] => [
  `@api path ${API_PATHS}`,
  'handle @api {',
  '  encode zstd gzip',
  // the services behind it hold bodies in memory and refuse none; as many bytes as the embedded API takes
  '  @stored path /storage/*',
  '  @calls not path /storage/*',
  '  request_body @stored {',
  `    max_size ${limits.upload}`,
  '  }',
  '  request_body @calls {',
  `    max_size ${limits.body}`,
  '  }',
  ...indent(overwrites(['X-Content-Type-Options nosniff', `Content-Security-Policy ${quoted(API_POLICY)}`])),
  // PostgREST obeys each of several lines, the database's check sees the last one only
  '  request_header Prefer "count=(planned|estimated)" "count=exact"',
  ...(replica ? indent(replicaLines(replica, gateway)) : []),
  ...['@calls', '@stored'].flatMap((matcher) => [
    `  reverse_proxy ${matcher} ${gateway} {`,
    '    header_up X-Forwarded-For {remote_host}',
    ...(matcher === '@stored' ? indent(STORED_FILES, 4) : []),
    '  }',
  ]),
  '}',
];
