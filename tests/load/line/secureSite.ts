/** The built site as a host would serve it: TLS, HTTP/2 and compressed answers, in front of `npm run preview`. */
import { execFileSync } from 'node:child_process';
import http from 'node:http';
import http2 from 'node:http2';
import zlib from 'node:zlib';

const CAN_SHRINK = /^(text\/|application\/(json|javascript|manifest|vnd\.pgrst))|\+(json|xml)/;

/** A certificate of this run. */
function makeCertificate(): string {
  const args = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', '-', '-out', '-'];
  return execFileSync('openssl', ['req', '-x509', ...args, '-days', '2', '-subj', '/CN=localhost'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Headers of one connection, which HTTP/2 does not know. */
const withoutConnection = (headers: http.IncomingHttpHeaders): http.IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(:|connection$|keep-alive$|transfer-encoding$|upgrade$|http2-settings$)/.test(name)),
  );

function passOn(request: http2.Http2ServerRequest, reply: http2.Http2ServerResponse, port: number, agent: http.Agent): void {
  const { method, url } = request;
  const headers = { ...withoutConnection(request.headers), host: request.authority };
  const inner = http.request({ host: 'localhost', port, agent, method, path: url, headers }, (answer) => {
    const sent = withoutConnection(answer.headers);
    const isBare = !sent['content-encoding'] && CAN_SHRINK.test(String(sent['content-type']));
    if (!isBare || method === 'HEAD' || [204, 304].includes(Number(answer.statusCode))) {
      reply.writeHead(Number(answer.statusCode), sent);
      answer.pipe(reply);
      return;
    }
    delete sent['content-length'];
    reply.writeHead(Number(answer.statusCode), { ...sent, 'content-encoding': 'br' });
    answer.pipe(zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })).pipe(reply);
  });
  inner.on('error', () => reply.destroy());
  request.pipe(inner);
}

/** Listens on `port` and passes requests on to the preview on `previewPort`. */
export async function openSecureSite(port: number, previewPort: number): Promise<http2.Http2SecureServer> {
  const agent = new http.Agent({ keepAlive: true });
  const pem = makeCertificate();
  const server = http2.createSecureServer({ key: pem, cert: pem }, (request, reply) => passOn(request, reply, previewPort, agent));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
