/** The sign-in page of the local Instagram: asks for a sample account and whether it may be read. */
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** @param fields hidden values of the form @param username of the sample account that is offered */
export function authorizePage(fields: Record<string, string>, username: string): Response {
  const hidden = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>Sample Instagram</title>
<style>body{font:16px/1.5 system-ui;max-width:360px;margin:15vh auto;padding:0 16px}input:not([type=hidden]),button{font:inherit;width:100%;
box-sizing:border-box;padding:12px;margin-top:8px;border:1px solid #888;border-radius:8px}</style>
<h1>Sample Instagram</h1><p>This page stands for Instagram’s sign-in while Tañda runs on this machine.</p>
<form action="/_instagram/oauth/allow">${hidden.join('')}
<label>Username<input name="username" value="${escape(username)}" autocapitalize="none" autocomplete="off"></label>
<button name="answer" value="allow">Allow</button><button name="answer" value="cancel">Cancel</button></form></html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
}
