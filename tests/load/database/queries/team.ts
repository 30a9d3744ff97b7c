/** Roles of operators and their log, for owners. */
import * as operatorTeam from '~/features/operator/services/operatorTeam';
import { idOf } from '../identifiers.ts';
import { behind, kind, type Query } from '../query.ts';

const owner = kind('report', 'owner');
const write = kind('write', 'owner', true);

export const teamQueries: Query[] = [
  kind('report', 'owner', true)('operators: team', () => operatorTeam.list()),
  write('operators: grant a role', (pick) => operatorTeam.grant(pick.oneOf(pick.sources.work.emails), 'moderator')),
  write('operators: revoke a role', () => operatorTeam.revoke(idOf('operator', 4), 'moderator')),
  owner('operators: log', () => operatorTeam.log(null)),
  owner('operators: log, page 20', (_, before) => operatorTeam.log(Number(before)), behind(950, operatorTeam.log)),
];
