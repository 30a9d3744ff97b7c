/** An error as the auth service answers it. */
export class AuthFailure extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
  get response(): Response {
    return Response.json({ code: this.status, error_code: this.code, msg: this.message }, { status: this.status });
  }
}
