import { expect, it } from 'vitest';
import { authorizationDocument } from './document.ts';

it('docs/authorization.md equals the tables of rights', async () => {
  await expect(authorizationDocument()).toMatchFileSnapshot('../../../docs/authorization.md');
});
