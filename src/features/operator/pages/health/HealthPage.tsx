import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { version } from '~/shared/config/version';
import {
  type ChannelHealth,
  type ChannelName,
  channelNames,
  channelSettings,
  deadlineKinds,
  type Health,
  healthFlags,
  jobNames,
  type Overdue,
  sizeOf,
} from '~/features/operator/rules/operatorHealth';
import { useUserId } from '~/features/account/components/auth/AuthProvider';
import { healthQueries } from '~/features/operator/services/healthQueries';
import { useSellerFormat } from '~/shared/i18n/useSellerFormat';
import { QueryView } from '~/shared/ui/QueryView';
import { FormAlert } from '~/shared/ui/FormAlert';
import { Card } from '~/shared/ui/Section';
import { OperatorPage } from '~/features/operator/components/OperatorPage';
import { FailedMails } from './FailedMails';

/** The counts stop here. */
const MANY = 1000;

/** How facts are told. */
function useFacts() {
  const { t } = useTranslation('operator');
  const { number, moment } = useSellerFormat();
  const overdue = ({ count, since }: Overdue): string => {
    if (count === 0 || since === null) return t('health.none');
    return t('health.since', { amount: `${number(count)}${count < MANY ? '' : '+'}`, when: moment(new Date(since)) });
  };
  const size = (bytes: number): string => {
    const { amount, unit } = sizeOf(bytes);
    return t(`health.size.${unit}`, { amount: number(amount) });
  };
  return { overdue, size, number, moment };
}

/** Whether all is well, what is not, or what waits for the team. */
function Verdict({ health: { flags, failed } }: { health: Health }) {
  const { t } = useTranslation('operator');
  const wrong = healthFlags.filter((name) => !flags[name]);
  if (wrong.length === 0 && failed.count > 0) return <FormAlert kind="warning">{t('health.undelivered')}</FormAlert>;
  if (wrong.length === 0) return <FormAlert kind="success">{t('health.good')}</FormAlert>;
  return (
    <FormAlert kind="error">
      {wrong.map((name) => (
        <span key={name} className="block">
          {t(`health.flag.${name}`)}
        </span>
      ))}
    </FormAlert>
  );
}

function Facts({ health }: { health: Health }) {
  const { t } = useTranslation('operator');
  const { overdue, size, number, moment } = useFacts();
  const { deadlines, channels, jobs, checks } = health;
  const sectionsOf = (broken: number) => (broken === 0 ? t('health.none') : number(broken));
  return (
    <div className="mt-3 grid items-start gap-3 lg:mt-4 lg:grid-cols-2 lg:gap-4">
      <FactCard
        title={t('health.deadlines')}
        facts={deadlineKinds.map((kind) => ({
          name: t(`health.deadline.${kind}`),
          value: overdue(deadlines[kind]),
          problem: deadlines[kind].count > 0 ? t('health.overdue') : null,
        }))}
      />
      {channelNames.map((name) => (
        <ChannelCard key={name} name={name} channel={channels[name]} />
      ))}
      <FactCard
        title={t('health.jobs')}
        facts={jobNames.map((name) => {
          const { ranAt, isLate } = jobs[name];
          return {
            name: t(`health.job.${name}`),
            value: ranAt ? moment(new Date(ranAt)) : t('health.never'),
            problem: isLate ? t('health.late') : null,
          };
        })}
      />
      <FactCard
        title={t('health.data')}
        facts={[
          {
            name: t('health.broken'),
            value: checks ? sectionsOf(checks.broken) : t('health.unchecked'),
            problem: checks && checks.broken > 0 ? t('health.ask') : null,
          },
          { name: t('health.database'), value: size(health.databaseBytes) },
          { name: t('health.files'), value: checks ? `${number(checks.files)} · ${size(checks.bytes)}` : t('health.unchecked') },
        ]}
      >
        {checks && checks.names.length > 0 ? (
          <ul lang="en" className="list-disc pl-5 text-sm text-ink-2">
            {checks.names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        ) : null}
      </FactCard>
      <FactCard
        title={t('health.versions')}
        facts={[
          { name: t('health.app'), value: version },
          { name: t('health.schema'), value: health.schema ?? t('health.unknown') },
          { name: 'PostgreSQL', value: health.postgres },
        ]}
      />
    </div>
  );
}

/** Whether people are told of something by a channel, and what switches it on. */
function ChannelCard({ name, channel: { isOn, isWrong, isLate, ranAt, waiting, failed } }: { name: ChannelName; channel: ChannelHealth }) {
  const { t } = useTranslation('operator');
  const { overdue, moment } = useFacts();
  // what was given up before is told as well
  const shown = isOn || waiting.count + failed.count > 0;
  return (
    <FactCard
      title={t(`health.channel.${name}`)}
      facts={[
        { name: t('health.state'), value: t(isOn ? 'health.on' : 'health.off'), problem: !isOn && isWrong ? t('health.needed') : null },
        ...(isOn
          ? [
              {
                name: t('health.lastRun'),
                value: ranAt ? moment(new Date(ranAt)) : t('health.never'),
                problem: isLate ? t('health.late') : null,
              },
            ]
          : []),
        ...(shown
          ? [
              { name: t('health.waiting'), value: overdue(waiting), problem: isOn && isWrong ? t('health.overdue') : null },
              { name: t('health.failed'), value: overdue(failed) },
            ]
          : []),
      ]}
    >
      {isOn ? null : (
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{t('health.howOn', { settings: channelSettings[name] })}</p>
      )}
    </FactCard>
  );
}

interface Fact {
  name: string;
  value: ReactNode;
  /** Said in words and shown in red. */
  problem?: string | null;
}

/** Names and values under a heading. */
function FactCard({ title, facts, children }: { title: string; facts: Fact[]; children?: ReactNode }) {
  return (
    <Card title={title}>
      <dl className="mt-2 divide-y divide-line text-sm">
        {facts.map(({ name, value, problem }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className={`num [overflow-wrap:anywhere] ${problem ? 'font-semibold text-danger' : ''}`}>
              {value}
              {problem ? ` · ${problem}` : null}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}

/** Whether the marketplace runs: deadlines, channels, jobs, data and versions. */
export default function HealthPage() {
  const { t } = useTranslation('operator');
  const query = useQuery(healthQueries.facts(useUserId()));
  const verdict = useRef<HTMLDivElement>(null);
  return (
    <OperatorPage title={t('health.title')}>
      <p className="mt-1 text-md text-ink-2">{t('health.text')}</p>
      <QueryView query={query} skeleton={<div className="skel mt-4 h-64" />}>
        {(health) => (
          <>
            <div ref={verdict} tabIndex={-1} className="mt-4">
              <Verdict health={health} />
            </div>
            <FailedMails whenEmpty={verdict} />
            <Facts health={health} />
          </>
        )}
      </QueryView>
    </OperatorPage>
  );
}
