/** Refusals in the shape of the API's reference. */
interface ApiError {
  /** 190: token, 10: permission, 4, 17 and 32: limits, 100: parameter. */
  code: number;
  subcode?: number;
  status?: number;
  message?: string;
}

export const apiError = ({ code, subcode, status = 400, message = 'An error' }: ApiError): Response =>
  Response.json(
    {
      error: {
        message,
        type: code === 190 ? 'OAuthException' : 'IGApiException',
        code,
        ...(subcode && { error_subcode: subcode }),
        fbtrace_id: 'A1',
      },
    },
    { status },
  );

/** What the address of the code's exchange answers, which has a shape of its own. */
export const codeError = (message: string): Response =>
  Response.json({ error_type: 'OAuthException', code: 400, error_message: message }, { status: 400 });
