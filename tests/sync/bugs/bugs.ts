/**
 * Bugs the simulation has to catch, each a change of one place in the source. Always holds: the place
 * is there exactly once (bugs.test.ts), so that none of them silently becomes no bug at all.
 */
import type { Kind } from '../campaign.ts'

export type Bug = {
  readonly name: string
  /** From the root of the tree. */
  readonly file: string
  readonly find: string
  readonly replace: string
  /** Where only these days can show it; else each kind is lived until one does. */
  readonly shownBy?: Kind
}

export function withBug({ name, file, find, replace }: Bug, source: string): string {
  const times = source.split(find).length - 1
  if (times !== 1) throw new Error(`${name}: ${file} has its place ${times} times.`)
  return source.replace(find, () => replace)
}

const sync = (file: string) => `workers/sync/${file}.ts`
const lots = (file: string) => `contract/modules/lots/${file}.ts`

export const bugs: readonly Bug[] = [
  {
    name: 'sends without an operation id',
    file: sync('push/entry-request'),
    find: '[header.operation]: entry.op_id,',
    replace: '',
  },
  {
    name: 'takes a new operation id with each try',
    file: sync('push/entry-request'),
    find: '[header.operation]: entry.op_id,',
    replace: '[header.operation]: entry.op_id.slice(0, -2) + (10 + (entry.attempts % 90)),',
  },
  {
    name: 'folds an edit into one that was sent',
    file: 'local/outbox/fold.ts',
    find: '  !first.sent &&\n  isWaiting(first) &&\n',
    replace: '',
  },
  {
    name: 'merges under the operation id that was sent',
    file: sync('push/merge-refused'),
    find: 'asNewOperation(entry, uuidV7(at), history)',
    replace: 'asNewOperation(entry, entry.op_id, history)',
  },
  {
    name: 'merges and says so nowhere',
    file: sync('push/merge-refused'),
    find: "  giveUp(tx, entry, { how, reason: '', by: entry.user_id, at, next: merged.entry.op_id })",
    replace: '  void how',
  },
  {
    name: 'stores the cursor before the rows',
    file: sync('pull/pull'),
    find: '    const end = await applyPage(store, pulled, turn.epoch)',
    replace: `    await store.transact(['_cursor'], 'relaxed', async (tx) => tx.put('_cursor', pulled.cursor))
    const end = await applyPage(store, pulled, turn.epoch)`,
  },
  {
    name: 'drops what is forbidden',
    file: sync('push/record-outcome'),
    find: "    case 'refused':\n      return { ...entry, state: 'rejected'",
    replace:
      "    case 'refused':\n      if (outcome.problem.status === 403) return null\n      return { ...entry, state: 'rejected'",
  },
  {
    name: 'does not see by a page that the server was put back',
    file: sync('pull/apply-page'),
    find: "  if (epoch !== null && epoch !== before) return 'put_back'",
    replace: '',
  },
  {
    name: 'offers nothing again to a server that was put back',
    file: sync('push/offer-again'),
    find: '    await offer(tx)',
    replace: "    tx.putAll('_cursor', (await tx.rows('_cursor')).map(anew))",
  },
  {
    name: 'keeps nothing of what is settled',
    file: 'local/outbox/settled.ts',
    find: '  if (entries.length === 0) return',
    replace: '  if (entries.length >= 0) return',
  },
  {
    name: 'offers acknowledged changes again under a new operation id',
    file: sync('push/offer-again'),
    find: "'queued' : 'part',\n        attempts: 0,",
    replace:
      "'queued' : 'part',\n        op_id: entry.op_id.slice(0, -2) + (10 + (entry.seq % 90)),\n        attempts: 0,",
  },
  {
    name: 'orders by the clock of the device',
    file: sync('push/push-order'),
    find: '  for (const entry of entries) {',
    replace: '  for (const entry of [...entries].sort((a, b) => a.created - b.created)) {',
  },
  {
    name: 'sends a change before what it names',
    file: sync('push/push-order'),
    find: 'const needs = [...own, ...entry.parents]',
    replace: 'const needs = own',
  },
  {
    name: 'delivers in the name of who is signed in',
    file: sync('push/send-entry'),
    find: 'const isOwn = entry.user_id === turn.userId',
    replace: 'const isOwn = entry.user_id !== null',
  },
  {
    name: 'leaves no mark where a row left a site',
    file: 'server/records/next-version.ts',
    find: '  if (hasLeft) await',
    replace: '  if (hasLeft && after.location_id === null) await',
  },
  {
    name: 'leases without marking as sent',
    file: sync('push/lease'),
    find: '  sent: true,',
    replace: '  sent: entry.sent,',
  },
  {
    name: 'settles before the cursor has passed',
    file: sync('pull/apply-page'),
    find: "({ state, reply }) => state !== 'acked' || !reply || reply.updated > upTo,",
    replace: "({ state, reply }) => state !== 'acked' || !reply || upTo < 0,",
  },
  {
    name: 'takes a page of HTML for an acknowledgement',
    file: sync('push/judge-reply'),
    find: '  if (!isRecord(body) || body.id !== entry.record_id) return trouble',
    replace: "  if (!isRecord(body) || body.id !== entry.record_id) return { is: 'gone' }",
  },
  {
    name: 'does not say on which version an edit was made',
    file: sync('push/entry-request'),
    find: "entry.verb === 'PUT' &&",
    replace: "entry.verb === 'PUT' && entry.seq < 0 &&",
  },
  {
    name: 'takes an edit whatever it was made on',
    file: 'server/records/next-version.ts',
    find: 'if (ifMatch !== null && ifMatch !== row.version) {',
    replace: 'if (ifMatch !== null && ifMatch !== row.version && row.version < 0) {',
  },
  {
    name: 'tries again at once, without end',
    file: sync('engine/retry-schedule'),
    find: '  return Math.max(asked, FLOOR_MS + random * (ceiling - FLOOR_MS))',
    replace: '  return Math.min(asked, random, ceiling)',
    shownBy: 'real',
  },
  {
    name: 'loses its own change when it merges',
    file: 'local/outbox/merge.ts',
    find: 'if (isOfTheSaving(field) || isOneSided) patch[field] = own',
    replace: 'if (isOfTheSaving(field) || isOneSided) patch[field] = now',
  },
  {
    name: 'brings back what was taken from a list',
    file: 'local/outbox/merge.ts',
    find: 'const [added, removed] = [without(own, before), without(before, own)]',
    replace: 'const [added, removed] = [without(own, before), []]',
  },
  {
    name: 'takes from a list what others added',
    file: 'local/outbox/merge.ts',
    find: 'patch: orNone(together(without(now, removed), added)),',
    replace: 'patch: orNone(own),',
  },
  {
    name: 'decides about a guarded field by itself',
    file: 'local/outbox/merge.ts',
    find: "else if (guarded?.includes(field)) return { is: 'conflict' }",
    replace: "else if (guarded?.includes('')) return { is: 'conflict' }",
  },
  {
    name: 'forgets the copy of the server when it refuses',
    file: sync('push/record-outcome'),
    find: '  const record = copyAfter(known.record, outcome)',
    replace: "  const record = outcome.is === 'refused' ? null : copyAfter(known.record, outcome)",
  },
  {
    name: 'shows what was refused',
    file: 'local/outbox/view.ts',
    find: '    if (needsAttention(entry) || entry.withheld) return view\n',
    replace: '    if ((needsAttention(entry) && !entry.problem) || entry.withheld) return view\n',
  },
  {
    name: 'shows a correction as made that was refused',
    file: sync('push/record-outcome'),
    find: '    for (const id of refused) await judgeStanding(tx, id)\n',
    replace: '',
    shownBy: 'real',
  },
  {
    name: 'leaves what a crash found under way',
    file: sync('push/lease'),
    find: "for (const state of ['inflight', 'waiting_auth', 'blocked'] as const) {",
    replace: "for (const state of ['waiting_auth', 'blocked'] as const) {",
  },
  {
    name: 'never takes up again what waited for a sign-in',
    file: sync('push/push-loop'),
    find: "if (entry.state === 'waiting_auth') tx.put('_outbox', { ...entry, state: 'queued' })",
    replace: "if (entry.state === 'waiting_auth') tx.put('_outbox', { ...entry, next_at: 0 })",
  },
  {
    name: 'leaves what waited behind a change that was merged',
    file: sync('pull/apply-page'),
    find: '  if (isMerged) await releaseBlocked(tx)',
    replace: '  if (isMerged && now < 0) await releaseBlocked(tx)',
  },
  {
    name: 'sweeps what is not sent yet',
    file: sync('pull/apply-page'),
    find: '    ids.filter((id) => !seen.has(id) && !dirty.has(id)),',
    replace: '    ids.filter((id) => !seen.has(id)),',
  },
  {
    name: 'sweeps before it has read what is open',
    file: sync('pull/pull'),
    find: "const isLastOfSweep = from.pass === 'sweep' && !at.more",
    replace:
      "const isLastOfSweep = from.pass === 'sweep' && (!at.more || (at.stage === 'open' && !from.stage))",
  },
  {
    name: 'never reads what is open longer than its window',
    file: sync('pull/pull'),
    find: 'openCondition(travel[at.resource].mirror) !== null',
    replace: 'openCondition(travel[at.resource].mirror) === undefined',
  },
  {
    name: 'takes the head of what is open for its cursor',
    file: sync('pull/pull'),
    find: "const upTo = stage === 'open' ? at.cursor : cursor",
    replace: 'const upTo = cursor',
  },
  {
    name: 'lets go of what is open',
    file: 'contract/core/sync/mirror.ts',
    find: '  return open === null || !holds(open, row)',
    replace: '  return open === null || holds(open, row) || now > 0',
  },
  {
    name: 'lets go of what is not sent yet',
    file: sync('pull/let-go'),
    find: '!kept.has(row.id) && isPastWindow(mirror, row, now)',
    replace: 'isPastWindow(mirror, row, now)',
  },
  {
    name: 'keeps for ever what was once here',
    file: sync('pull/let-go'),
    find: '  if (!isDue(noted?.value, now)) return',
    replace: '  if (!isDue(noted?.value, now) || now > 0) return',
  },
  {
    name: 'does not see that the sites of its person changed',
    file: sync('pull/pull'),
    find: 'held.cursor !== null && held.scope !== page.scope',
    replace: "held.cursor !== null && held.scope === '' && page.scope === ''",
  },
  {
    name: 'keeps what its person may not read any more',
    file: sync('pull/pull-loop'),
    find: '    if (!this.#held.delete(resource)) return',
    replace: '    if (!this.#held.delete(resource) || epoch >= 0) return',
  },
  {
    name: 'lets an older copy replace a newer one',
    file: 'local/outbox/view.ts',
    find: '(versionOf(b) - versionOf(a) || stampOf(b) - stampOf(a)) >= 0 ? b : a',
    replace: 'versionOf(b) >= 0 || stampOf(a) < 0 ? b : a',
  },
  {
    name: 'does not listen to what has moved',
    file: sync('pull/pull-loop'),
    find: '    if ((head ?? 0) >= at.cursor) return (head ?? 0) === at.cursor',
    replace: '    if ((head ?? 0) >= at.cursor) return true',
  },
  {
    name: 'does not see by the heads that the sites of its person changed',
    file: sync('pull/pull-loop'),
    find: '    if (isOther(scope, at.scope) || isOther(epoch, at.epoch)) return false',
    replace: '    if (isOther(epoch, at.epoch)) return false',
  },
  {
    name: 'hands in no PIN session',
    file: sync('push/deliver'),
    find: '    const kept = await tell(current, PIN_SESSIONS, held.request)',
    replace: '    const kept = null',
  },
  {
    name: 'hands in no grant',
    file: sync('push/deliver'),
    find: 'return held ? tell(current, GRANTS, toHandIn(held, await newestUnder(id))) : refusal',
    replace: 'return refusal',
  },
  {
    name: 'keeps no reply',
    file: 'server/http/once.ts',
    find: '    if (opId !== null) {\n      await tx.saveReply',
    replace: "    if (opId === '') {\n      await tx.saveReply",
  },
  {
    name: 'ends for good when the device is full',
    file: sync('engine/leader'),
    find: '    await leading.catch(asLost)',
    replace: '    await leading',
  },
  {
    name: 'believes a server that was put back since',
    file: sync('push/record-outcome'),
    find: '  return known === null || known === server',
    replace: '  return true',
  },
  {
    name: "opens a second issue beside the tablet's",
    file: 'server/records/made-records.ts',
    find: '    id: derivedId(source.id, role),',
    replace: '    id: derivedId(source.id, role.toUpperCase()),',
    shownBy: 'checks',
  },
  {
    name: 'judges what was recorded yesterday by the role of today',
    file: 'server/records/membership.ts',
    find: '  const role = then?.role ?? roleToday\n',
    replace: '  const role = then ? roleToday : roleToday\n',
    shownBy: 'real',
  },
  {
    name: 'saves a fact without the anchor it holds',
    file: 'local/outbox/save.ts',
    find: '    ...(anchor !== undefined && { anchor }),',
    replace: '',
    shownBy: 'real',
  },
  {
    name: 'comes back without telling what waits',
    file: sync('push/time-anchors'),
    find: 'body: facts.length > 0 ? { waiting } : {},',
    replace: 'body: {},',
    shownBy: 'real',
  },
  {
    name: 'believes a time before the anchor',
    file: 'server/records/proven-time.ts',
    find: 'since.every((at) => claimed >= at - SLACK_MS) &&',
    replace: '',
    shownBy: 'real',
  },
  {
    name: 'believes what was not there at the next contact',
    file: 'server/records/proven-time.ts',
    find: 'if (next === null || now <= next + LATE_MS) return null',
    replace: 'if (next === null || now > 0) return null',
    shownBy: 'real',
  },
  {
    name: 'does half of an act',
    file: 'server/records/run-act.ts',
    find: 'for (const change of changes) await doChange(doing, change)',
    replace: 'for (const change of changes.slice(0, 1)) await doChange(doing, change)',
    shownBy: 'acts',
  },
  {
    name: 'keeps on the screen what the server made nothing of',
    file: sync('push/record-outcome'),
    find: "if (!reply) return { entry: part, outcome: { is: 'dropped' } }",
    replace: "if (!reply) return { entry: part, outcome: { is: 'untried', before: part } }",
    shownBy: 'acts',
  },
  {
    name: 'shows what a refused act would change',
    file: 'local/outbox/parts.ts',
    find: 'const isHidden = needsAttention(call)',
    replace: 'const isHidden = false',
    shownBy: 'acts',
  },
  {
    name: 'sends a later change ahead of the act it was made on',
    file: sync('push/push-order'),
    find: 'const own = touchedBy(entry)',
    replace: 'const own = [entry.record_id]',
    shownBy: 'acts',
  },
  {
    name: 'lets a save of several write over what others added to a list',
    file: 'server/records/run-act.ts',
    find: '  if (!isMet) return\n',
    replace: '  if (isMet || !isMet) return\n',
    shownBy: 'acts',
  },
  {
    name: 'gives up a reading because the change beside it no longer fits',
    file: 'server/records/run-act.ts',
    find: '!(act.madeOffline || isConflict)',
    replace: 'error.body.code !== undefined',
    shownBy: 'acts',
  },
  {
    name: 'offers the parts of an act again without their call',
    file: sync('push/offer-again'),
    find: "state: entry.part_of === undefined ? 'queued' : 'part',",
    replace: "state: 'queued',",
    shownBy: 'acts',
  },
  {
    name: 'counts a use twice on the device',
    file: lots('lots'),
    find: 'const added = postings.filter((one) => !isIn(one)).map(inPlace)',
    replace: 'const added = postings.map(inPlace)',
    shownBy: 'stock',
  },
  {
    name: 'misses in a recall what arrives late',
    file: lots('stock-operations.effects'),
    find: 'const late = await lateFact(after, await sourceOf(after, lot, read), around)',
    replace: 'const late: readonly Effect[] = []',
    shownBy: 'stock',
  },
  {
    name: 'lets a recall shrink with what was taken back',
    file: lots('recall'),
    find: "'forward', { since: recall.at, endsAt }",
    replace: "'forward', { endsAt }",
    shownBy: 'stock',
  },
  {
    name: 'proposes lots by their name',
    file: lots('lots'),
    find: 'const [a, b] = [daysOf(one), daysOf(other)]',
    replace: 'const [a, b] = [one.internal_name, other.internal_name]',
    shownBy: 'stock',
  },
  {
    name: 'adds what was counted to what was there',
    file: lots('ledger'),
    find: 'posting.change === undefined ? quantity :',
    replace: 'posting.change === undefined ? before.quantity + quantity :',
    shownBy: 'stock',
  },
  {
    name: 'lets a count that comes late undo what was sold since',
    file: lots('ledger'),
    find: 'posting.voids_id === undefined && happenedAt(posting) > folded.as_of',
    replace: 'posting.voids_id === undefined && folded.as_of > 0',
    shownBy: 'stock',
  },
  {
    name: 'gives nothing back for what was taken back',
    file: lots('ledger'),
    find: '.filter(({ id, voided_by_id }) => voided_by_id === undefined && !voided.has(id))',
    replace: '.filter(({ id }) => !voided.has(id))',
    shownBy: 'stock',
  },
  {
    name: 'lets a recalled lot be dispatched',
    file: lots('permits'),
    find: '  RECALLED: passesOn(recalled),',
    replace: '  RECALLED: { ...passesOn(recalled), DISPATCH: undefined },',
    shownBy: 'stock',
  },
  {
    name: 'moves a lot and forgets what it was',
    file: lots('child-lots'),
    find: '    parent_intake_id: parent.id,\n',
    replace: '',
    shownBy: 'stock',
  },
  {
    name: 'holds nothing that was made of expired food',
    file: lots('permits'),
    find: "mark === 'LOT_EXPIRED' || mark === 'LOT_ON_HOLD'",
    replace: "mark === 'LOT_ON_HOLD'",
    shownBy: 'stock',
  },
  {
    name: 'holds nothing that is weighed out after its food was used wrongly',
    file: lots('lots.effects'),
    find: 'inputs.find((one) => !one.voided_by_id && wrongUse(one) !== null)',
    replace: "inputs.find((one) => one.voided_by_id === '' && wrongUse(one) !== null)",
    shownBy: 'stock',
  },
  {
    name: 'counts one lot of an item that is out of stock',
    file: lots('item-acts.rules'),
    find: 'for (const record of lots) {',
    replace: 'for (const record of lots.slice(0, 1)) {',
    shownBy: 'stock',
  },
  {
    name: 'judges what was done to a lot by the clock of the device',
    file: lots('stock-operations.rules'),
    find: 'const at = happenedAt(operation)',
    replace: 'const at = operation.date',
    shownBy: 'stock',
  },
  {
    name: 'holds from when a clock that is ahead says',
    file: 'contract/modules/issues/holds.ts',
    find: 'at: Math.min(madeAt(issue), issue.received ?? Infinity)',
    replace: 'at: madeAt(issue)',
    shownBy: 'stock',
  },
  {
    name: 'forgets the second input of a batch in what is in its products',
    file: lots('attribution'),
    find: 'if (flow.kind[link] === links.SHARED) shared += flow.grams[link] ?? 0',
    replace: 'if (flow.kind[link] === links.SHARED) shared ||= flow.grams[link] ?? 0',
    shownBy: 'stock',
  },
  {
    name: 'holds nothing that left before its mustard was known',
    file: 'contract/modules/labels/says-else.effects.ts',
    find: "if (labels === 0 && sent === '') return []",
    replace: 'if (labels === 0) return []',
    shownBy: 'stock',
  },
]
