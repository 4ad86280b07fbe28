import { expect, test } from 'vitest'
import type { Role } from '../access/access.ts'
import { declarations } from '../resource/declarations.ts'
import type { ResourceDefinition } from '../resource/define-resource.ts'
import { resourceNames } from '../resource/registry.ts'
import { movesFrom, stateProblems } from './states.ts'

const all: Readonly<Record<string, ResourceDefinition>> = declarations
const statesOf = (name: string) => all[name]?.states
const withStates = resourceNames.filter((name) => statesOf(name))
const as = (role: Role) => ({ role })

const valuesOf = (name: string, field: string) =>
  (all[name]?.schema.properties[field] as { enum?: readonly string[] } | undefined)?.enum ?? []

test.each(withStates)('%s: every state is a value of its field, and is reached', (name) => {
  const states = statesOf(name)
  if (!states) throw new Error(`${name} has no states.`)
  const values = valuesOf(name, states.field)
  const reached = new Set([states.start].flat())
  for (const _ of values) {
    for (const { from, to } of states.moves)
      if (from.some((one) => reached.has(one))) reached.add(to)
  }
  expect([...reached].toSorted()).toEqual([...values].toSorted())
  expect(new Set(states.moves.map(({ verb }) => verb)).size).toBe(states.moves.length)
})

test.each(withStates)(
  '%s: of every pair of states an admin goes only where a move leads',
  (name) => {
    const states = statesOf(name)
    if (!states) throw new Error(`${name} has no states.`)
    const values = valuesOf(name, states.field)
    const of = (state: string) => ({ [states.field]: state })
    for (const from of values) {
      const offered = movesFrom(states, from, as('admin')).map(({ to }) => to)
      for (const to of values) {
        const isFine =
          Object.keys(stateProblems(states, of(from), of(to), as('admin'))).length === 0
        expect([from, to, isFine]).toEqual([from, to, from === to || offered.includes(to)])
      }
    }
    const starts = [states.start].flat()
    for (const start of starts) {
      expect(stateProblems(states, null, of(start), as('admin'))).toEqual({})
    }
    const other = values.find((value) => !starts.includes(value)) ?? ''
    expect(stateProblems(states, null, of(other), as('admin'))).toEqual({
      [states.field]: states.startSays,
    })
  },
)

test('only an admin cancels an issue; Ben reads why he can’t', () => {
  const states = statesOf('issues')
  if (!states) throw new Error('Issues have no states.')
  const problems = (role: Role) =>
    stateProblems(states, { status: 'OPEN' }, { status: 'CANCELLED' }, as(role))
  expect(problems('user')).toEqual({ status: 'Only an admin can cancel an issue.' })
  expect([problems('admin'), problems('ADMIN OVERRIDE')]).toEqual([{}, {}])
})
