/**
 * Why a form can't be published, for one of its questions (domain §2.24): its path, and a sentence
 * that starts with its title.
 */
import type { Question } from './form-language.ts'

export type Place = {
  /** Names joined by dots; '' is the form itself. */
  readonly path: string
  readonly title: string
}

export type Fault = { readonly path: string; readonly says: string }

export class FormFault extends Error {
  readonly path: string
  constructor(sentence: string, path = '') {
    super(sentence)
    this.path = path
  }
}

/** @throws FormFault "Core: …" */
export function refuseAt({ path, title }: Place, sentence: string): never {
  throw new FormFault(`${title}: ${sentence}`, path)
}

const hasTitle = (title: unknown): title is string =>
  typeof title === 'string' && title.trim() !== ''

export const titleOf = (name: string, { title }: Question): string =>
  hasTitle(title) ? title.trim() : name

/** Of one beside it: “Goods”. */
export const quoted = (name: string, question: Question): string => `“${titleOf(name, question)}”`

export const placeIn = ({ path }: Place, name: string, question: unknown): Place => {
  const title = titleOf(name, typeof question === 'object' && question !== null ? question : {})
  return { path: path === '' ? name : `${path}.${name}`, title }
}
