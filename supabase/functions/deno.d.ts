/** The part of the Deno runtime that the functions use, for the type check of this repository. */
declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (handler: (request: Request) => Promise<Response>) => unknown;
  resolveDns: (host: string, type: 'A' | 'AAAA') => Promise<string[]>;
};
