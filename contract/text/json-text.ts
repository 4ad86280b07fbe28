/**
 * What is wrong with JSON that people typed: the line of the error, or a name used twice in one
 * object, which `JSON.parse` accepts silently. Engines report errors differently (Safari gives no
 * position), so the text is parsed here. Never builds the value.
 */
export type JsonFault =
  | { readonly kind: 'broken'; readonly line: number }
  | { readonly kind: 'twice'; readonly name: string; readonly line: number }
  | { readonly kind: 'deep' }

class Fault extends Error {
  readonly kind: 'broken' | 'deep'
  constructor(kind: 'broken' | 'deep') {
    super(kind)
    this.kind = kind
  }
}

const space = /[ \t\n\r]*/y
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const string = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy

class Walk {
  readonly text: string
  readonly deepest: number
  at = 0
  twice: { name: string; at: number } | null = null

  constructor(text: string, deepest: number) {
    this.text = text
    this.deepest = deepest
  }

  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (!found) return null
    this.at = pattern.lastIndex
    return found[0]
  }

  /** The next character after white space; doesn't consume it. */
  next(): string {
    this.take(space)
    return this.text.charAt(this.at)
  }

  need(sign: string): void {
    if (this.next() !== sign) throw new Fault('broken')
    this.at += 1
  }

  /** Members between two brackets, separated by commas. */
  members(close: string, depth: number, member: () => void): void {
    if (depth > this.deepest) throw new Fault('deep')
    this.at += 1
    if (this.next() === close) {
      this.at += 1
      return
    }
    for (;;) {
      member()
      if (this.next() === close) break
      this.need(',')
    }
    this.at += 1
  }

  object(depth: number): void {
    const names = new Set<string>()
    this.members('}', depth, () => {
      this.next()
      const at = this.at
      const quoted = this.take(string)
      if (quoted === null) throw new Fault('broken')
      const name = JSON.parse(quoted) as string
      if (names.has(name)) this.twice ??= { name, at }
      names.add(name)
      this.need(':')
      this.value(depth)
    })
  }

  value(depth: number): void {
    const sign = this.next()
    if (sign === '{') this.object(depth + 1)
    else if (sign === '[') this.members(']', depth + 1, () => this.value(depth + 1))
    else if ((this.take(string) ?? this.take(scalar)) === null) throw new Fault('broken')
  }
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

/** @param deepest maximum nesting of brackets */
export function jsonFault(text: string, deepest = 100): JsonFault | null {
  const walk = new Walk(text, deepest)
  try {
    walk.value(0)
    if (walk.next() !== '') throw new Fault('broken')
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault
    return fault.kind === 'deep'
      ? { kind: 'deep' }
      : { kind: 'broken', line: lineAt(text, walk.at) }
  }
  return walk.twice && { kind: 'twice', name: walk.twice.name, line: lineAt(text, walk.twice.at) }
}
