import { expect, it } from 'vitest';
import { authorizationDocument } from './document.ts';

it('docs/authorization.md says what the tables say', async () => {
  await expect(authorizationDocument()).toMatchFileSnapshot('../../../docs/authorization.md');
});
