/** What the signed-in person may do as an operator. Apart from the operators' other services: the shop asks, too. */
import type { OperatorRole } from '~/features/account/rules/operator';
import { callRpc } from '~/shared/api/rpc';

/** Empty for everybody who is no operator. */
export const roles = (): Promise<OperatorRole[]> => callRpc('operator_roles', {});
