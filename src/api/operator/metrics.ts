/** Metrics in the text format of Prometheus. https://prometheus.io/docs/instrumenting/exposition_formats/ */
import { Hono } from 'hono';
import { countsByStatus } from '../../history/operate/upkeep.ts';
import { watchOf } from '../../watch/bindings.ts';
import { ALERT_KINDS, type WatchStatus } from '../../watch/protocol.ts';
import type { ApiEnv } from '../http/router.ts';

export const metricRoutes = new Hono<ApiEnv>();

interface Metric {
  readonly name: string;
  readonly type: 'gauge';
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** Leaves out samples without a value. */
interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number | null;
}

metricRoutes.get('/metrics', async (c) => {
  const [watch, games] = await Promise.all([
    watchOf(c.env).status(),
    countsByStatus(c.env.DB).catch(() => undefined),
  ]);
  const build = { name: 'parsec_build_info', help: 'The deployed build.' };
  const text = printed([
    { ...build, type: 'gauge', samples: [{ labels: { build: c.env.VERSION.id }, value: 1 }] },
    gauge('parsec_database_up', 'Whether D1 answered this request.', games === undefined ? 0 : 1),
    {
      name: 'parsec_games',
      type: 'gauge',
      help: 'Games that are not over, by status, as D1 knows them.',
      samples: Object.entries(games ?? {}).map(([status, value]) => ({ labels: { status }, value })),
    },
    ...canaryMetrics(watch),
  ]);
  return c.body(text, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
});

function canaryMetrics({ on, late, last, alerts }: WatchStatus): readonly Metric[] {
  const seconds = (milliseconds: number | null | undefined) =>
    milliseconds === null || milliseconds === undefined ? null : milliseconds / 1000;
  const raised = new Set(alerts.map(({ kind }) => kind));
  return [
    gauge('parsec_canary_on', 'Whether the canary plays.', on ? 1 : 0),
    gauge('parsec_canary_late', 'Whether its last games failed or were late.', late ? 1 : 0),
    gauge(
      'parsec_canary_last_start_seconds',
      'When its last game began, since 1970.',
      seconds(last?.startedAt),
    ),
    gauge(
      'parsec_canary_last_failed',
      'Whether its last game failed.',
      last && (last.fault === null ? 0 : 1),
    ),
    gauge(
      'parsec_canary_deadline_seconds',
      'From a deadline to its effect, in its last game.',
      seconds(last?.deadline),
    ),
    gauge(
      'parsec_canary_email_seconds',
      'From a decision to its e-mail, in its last game.',
      seconds(last?.letter),
    ),
    {
      name: 'parsec_alert',
      type: 'gauge',
      help: 'Alerts that are raised.',
      samples: ALERT_KINDS.map((kind) => ({ labels: { kind }, value: raised.has(kind) ? 1 : 0 })),
    },
  ];
}

function gauge(name: string, help: string, value: number | null): Metric {
  return { name, type: 'gauge', help, samples: [{ value }] };
}

function printed(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, type, help, samples }) => {
      const lines = samples.flatMap(({ labels, value }) =>
        value === null ? [] : [`${name}${labelled(labels)} ${value}`],
      );
      return lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
    })
    .map((line) => `${line}\n`)
    .join('');
}

function labelled(labels: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
