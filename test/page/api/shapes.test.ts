/** The page's types of replies match the schemas of the API. A mismatch fails `npm run typecheck`. */
import type { z } from '@hono/zod-openapi';
import { describe, expectTypeOf, it } from 'vitest';
import type * as Accounts from '../../../public/js/api/shapes/account.ts';
import type * as Figures from '../../../public/js/api/shapes/figures.ts';
import type * as Games from '../../../public/js/api/shapes/games.ts';
import type * as Rulesets from '../../../public/js/api/shapes/rulesets.ts';
import type * as SettingsPage from '../../../public/js/api/shapes/settings.ts';
import type * as Talk from '../../../public/js/api/shapes/talk.ts';
import type { Account, Key, LinkOwnerBody } from '../../../src/api/schema/account/account.ts';
import type { App, AppPreview } from '../../../src/api/schema/account/app.ts';
import type { ChannelBody, TestedBody, WebhookBody } from '../../../src/api/schema/notifications/channels.ts';
import type { ExportBody, ExportKeyList } from '../../../src/api/schema/play/export.ts';
import type { Game } from '../../../src/api/schema/game.ts';
import type { Invitation, MyInvitations } from '../../../src/api/schema/invitation.ts';
import type { CommandBody, EventsBody, ViewBody } from '../../../src/api/schema/play/play.ts';
import type { RematchBody } from '../../../src/api/schema/play/next-game.ts';
import type {
  DecisionsTick,
  PresenceBody,
  PresenceTick,
  ViewTick,
} from '../../../src/api/schema/play/ticks.ts';
import type { Player } from '../../../src/api/schema/player.ts';
import type { DeliveriesBody } from '../../../src/api/schema/notifications/deliveries.ts';
import type { AvailabilityBody } from '../../../src/api/schema/notifications/availability.ts';
import type { RulesetPresentationBody } from '../../../src/api/schema/rulesets/presentation.ts';
import type { RulesetBody, RulesetList } from '../../../src/api/schema/ruleset.ts';
import type { SettingsBody } from '../../../src/api/schema/notifications/settings.ts';
import type { PlayerPage, RulesetStatistics, Standing } from '../../../src/api/schema/account/standing.ts';
import type { ServiceStatus } from '../../../src/api/schema/service/status.ts';
import type { MessagesBody } from '../../../src/api/schema/play/talk.ts';

/** Without brands and `undefined`, which JSON does not have. Values that rulesets define stay unknown. */
type Plain<T> = T extends number
  ? number
  : T extends string | boolean | null
    ? T
    : T extends readonly (infer One)[]
      ? readonly Plain<One>[]
      : string extends keyof T
        ? { readonly [name: string]: unknown }
        : T extends object
          ? { readonly [Name in keyof T]: Plain<Exclude<T[Name], undefined>> }
          : T;
type Sent<Schema extends z.ZodType> = Plain<z.output<Schema>>;
/** The fields that each event has: the others belong to its sighting. */
type Line = Pick<z.output<typeof EventsBody>['events'][number], 'step' | 'public' | 'at' | 'text' | 'type'>;
/** The schema types its paces only as a record. */
type Detail = Omit<z.output<typeof RulesetBody>['ruleset'], 'paces'>;

describe('the page’s type', () => {
  it('of a player and their account matches the schema', () => {
    expectTypeOf<Sent<typeof Player>>().toExtend<Plain<Accounts.Player>>();
    expectTypeOf<Sent<typeof Account>>().toExtend<Plain<Accounts.AccountSeen>>();
    expectTypeOf<Sent<typeof Key>>().toExtend<Plain<Accounts.Key>>();
    expectTypeOf<Sent<typeof App>>().toExtend<Plain<Accounts.App>>();
    expectTypeOf<Sent<typeof AppPreview>>().toExtend<Plain<Accounts.AppPreview>>();
    expectTypeOf<Sent<typeof LinkOwnerBody>>().toExtend<Plain<Accounts.LinkOwner>>();
    expectTypeOf<Sent<typeof PlayerPage>>().toExtend<Plain<Figures.PlayerSeen>>();
    expectTypeOf<Sent<typeof Standing>>().toExtend<Plain<Figures.StandingSeen>>();
  });

  it('of settings matches the schema', () => {
    expectTypeOf<Sent<typeof SettingsBody>>().toExtend<Plain<SettingsPage.SettingsSeen>>();
    expectTypeOf<Sent<typeof AvailabilityBody>>().toExtend<Plain<SettingsPage.Availability>>();
    expectTypeOf<Sent<typeof WebhookBody>>().toExtend<Plain<SettingsPage.Webhook>>();
    expectTypeOf<Sent<typeof ChannelBody>>().toExtend<Plain<SettingsPage.Channel>>();
    expectTypeOf<Sent<typeof TestedBody>>().toExtend<Plain<SettingsPage.Tested>>();
  });

  it('of a game matches the schema', () => {
    expectTypeOf<Sent<typeof Game>>().toExtend<Plain<Games.Game>>();
    expectTypeOf<Omit<Sent<typeof ViewBody>, 'log'>>().toExtend<Plain<Omit<Games.GameView, 'log'>>>();
    expectTypeOf<Plain<Line>>().toExtend<Plain<Pick<Games.LogLine, keyof Line>>>();
    expectTypeOf<Pick<Sent<typeof CommandBody>, 'version' | 'etag'>>().toExtend<
      Omit<Games.CommandSeen, 'view'>
    >();
    expectTypeOf<Sent<typeof RematchBody>>().toExtend<Plain<Games.RematchSeen>>();
    expectTypeOf<Sent<typeof ExportBody>>().toExtend<Plain<Games.ExportSeen>>();
    expectTypeOf<Sent<typeof ExportKeyList>['keys'][number]>().toExtend<Plain<Games.ExportKey>>();
    expectTypeOf<Sent<typeof ViewTick>>().toEqualTypeOf<Games.ViewTick>();
    expectTypeOf<Sent<typeof PresenceTick>>().toEqualTypeOf<Games.PresenceTick>();
    expectTypeOf<Sent<typeof PresenceBody>>().toEqualTypeOf<Games.PresenceSeen>();
    expectTypeOf<Sent<typeof DecisionsTick>>().toEqualTypeOf<Games.DecisionsTick>();
    expectTypeOf<Sent<typeof MessagesBody>>().toExtend<Plain<Talk.MessagesSeen>>();
    expectTypeOf<Sent<typeof DeliveriesBody>['deliveries'][number]>().toExtend<Plain<Games.DeliveryStatus>>();
    expectTypeOf<Sent<typeof Invitation>>().toExtend<Plain<Games.Invitation>>();
    expectTypeOf<Sent<typeof MyInvitations>['invitations'][number]>().toExtend<Plain<Games.Received>>();
  });

  it('of rulesets and the service matches the schema', () => {
    expectTypeOf<Sent<typeof RulesetList>['rulesets'][number]>().toExtend<Plain<Rulesets.RulesetListed>>();
    expectTypeOf<Sent<typeof RulesetPresentationBody>>().toExtend<Plain<Rulesets.Presented>>();
    expectTypeOf<Plain<Detail>>().toExtend<Plain<Omit<Rulesets.RulesetSeen, 'paces'>>>();
    expectTypeOf<Sent<typeof RulesetStatistics>>().toExtend<Plain<Figures.StatisticsSeen>>();
    expectTypeOf<Sent<typeof ServiceStatus>>().toExtend<Plain<Figures.StatusSeen>>();
  });
});
