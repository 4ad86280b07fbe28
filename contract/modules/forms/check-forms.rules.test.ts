import { describe, expect, test } from 'vitest'
import { formProblems } from './check-forms.rules.ts'

const yes = '{"type":"string","title":"Clean","enum":["YES","NO"],"x-fail":["NO"]}'
const schema = (properties: string, more = '') =>
  `{"type":"object","properties":{${properties}}${more}}`
const problemOf = (text: string) => formProblems({ title: 'Opening', schema: text }).schema

describe('§2.24 a form that can be published, and why another cannot', () => {
  test('one question and a title are enough', () => {
    expect(formProblems({ title: 'Opening', schema: schema(`"clean":${yes}`) })).toEqual({})
  })
  test('without title and questions both are asked for', () => {
    expect(formProblems({ title: ' ', schema: '{"type":"object","properties":{}}' })).toEqual({
      title: 'Give the form a title.',
      schema: 'The form has no questions.',
    })
    expect(problemOf(schema('"hello":{"type":"null","title":"Welcome"}'))).toBe(
      'The form has no questions.',
    )
  })
  test('AC 3.29.1 broken JSON is told with its line', () => {
    expect(problemOf(`{\n "type": "object",\n "properties": {\n  "a" "b"\n }}`)).toBe(
      "That isn't valid JSON (line 4).",
    )
    expect(problemOf('{')).toBe("That isn't valid JSON (line 1).")
    expect(problemOf('{"a":1}\n}')).toBe("That isn't valid JSON (line 2).")
  })
  test('AC 3.27.3 two questions of one name are refused, also when one is asked only sometimes', () => {
    expect(problemOf(schema(`"fridge_1":${yes},"fridge_1":${yes}`))).toBe(
      'Two questions use the name fridge_1.',
    )
    const sometimes = `,"allOf":[{"if":{"required":["clean"]},"then":{"properties":{"clean":${yes}}}}]`
    expect(problemOf(schema(`"clean":${yes}`, sometimes))).toBe('Two questions use the name clean.')
  })
  test.each([
    ['"clean":{"$ref":"#/x"}', "clean: “$ref” can't be used in a form."],
    ['"clean":{"type":"string","pattern":"(a+)+$"}', "clean: “pattern” can't be used in a form."],
    [
      '"__proto__":{"type":"string"}',
      '__proto__: name questions in small letters, digits and _, for example fridge_1.',
    ],
    ['"clean":{"type":"string","constructor":{}}', "clean: “constructor” can't be used in a form."],
    [
      '"clean":{"type":"string","enum":["A"],"x-fail":["B"]}',
      'clean: “B” is not one of its answers.',
    ],
    [
      '"core":{"type":"number","x-limits":{"min":5,"max":1}}',
      'core: check the value of “x-limits”.',
    ],
    [
      '"core":{"type":"number","x-limits":{"code":"COOK","max":1}}',
      'core: check the value of “x-limits”.',
    ],
    ['"core":{"type":"number","x-limits":{"code":"HOT"}}', 'core: check the value of “x-limits”.'],
    [
      '"core":{"type":"number","x-limits":{"of":"kind"}}',
      'core: there is no question kind beside it.',
    ],
    [
      '"core":{"type":"string","x-limits":{"max":1}}',
      "core: “x-limits” doesn't go with this kind of question.",
    ],
    [
      '"core":{"type":"number","x-limits":{"max":1},"x-prefill":"last"}',
      'core: what is measured or judged is never filled in beforehand.',
    ],
    [
      '"line":{"type":"string"},"gone":{"type":"array","items":{"enum":["MILK"]},"x-contains-of":"line"}',
      'gone: “x-contains-of” names the question that picks an item of stock.',
    ],
    ['"core":{"type":"number","x-again":"KEEP"}', 'core: check the value of “x-again”.'],
    [
      '"rows":{"type":"array","items":{"type":"object","properties":{"a":{"type":"text"}}}}',
      'a: check the value of “type”.',
    ],
    ['"clean":{"title":"Clean"}', 'clean: say its type.'],
    ['"clean":"YES"', 'clean: this must be a question in { }.'],
  ])('%s: %s', (properties, sentence) => {
    expect(problemOf(schema(properties))).toBe(sentence)
  })
  test('a required question that is not there, more than 64 KB and 21 levels are refused', () => {
    expect(problemOf(schema(`"clean":${yes}`, ',"required":["dirty"]'))).toBe(
      'Form: there is no question dirty to be answered.',
    )
    expect(problemOf(schema(`"clean":${yes}`, `,"description":"${'x'.repeat(65_536)}"`))).toBe(
      'The form is too big. Use at most 64 KB.',
    )
    expect(problemOf(`${'['.repeat(21)}${']'.repeat(21)}`)).toBe(
      'The form is nested too deep. Use at most 20 levels.',
    )
  })
  test('how it looks is said in a few words, no others', () => {
    const looks = (ui_schema: string) =>
      formProblems({ title: 'A', schema: schema(`"clean":${yes}`), ui_schema }).ui_schema
    expect(looks('{"ui:order":["clean","*"],"clean":{"ui:widget":"YesNo"}}')).toBeUndefined()
    expect(looks('{"clean":{"ui:widget":"HtmlWidget"}}')).toBe(
      'clean: check the value of “ui:widget”.',
    )
    expect(looks('{"clean":{"ui:enableMarkdownInDescription":true}}')).toBe(
      "clean: “ui:enableMarkdownInDescription” can't be used in a form.",
    )
  })
})
