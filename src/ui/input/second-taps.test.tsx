import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { refuseSecondTaps } from './second-taps.ts'

let stop: () => void
beforeEach(() => {
  stop = refuseSecondTaps()
})
afterEach(() => stop())

/** An issue's buttons: the next step stands where the last one stood. */
function Steps({ done }: { done: string[] }) {
  const steps = ['Start work', 'Mark done', 'Close']
  const [at, setAt] = useState(0)
  const step = steps[at] ?? 'Nothing more'
  function take() {
    done.push(step)
    setAt(at + 1)
  }
  return (
    <button key={step} type="button" onClick={take}>
      {step}
    </button>
  )
}

test('gloves tap “Start work” twice: the work is started, and “Mark done”, which came to its place, waits for a tap of its own', async () => {
  const done: string[] = []
  const screen = await render(<Steps done={done} />)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Start work' }))
  await expect.element(screen.getByRole('button', { name: 'Mark done' })).toBeVisible()
  expect(done).toEqual(['Start work'])
  await userEvent.click(screen.getByRole('button', { name: 'Mark done' }))
  expect(done).toEqual(['Start work', 'Mark done'])
})

function Stepper() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${String(count)} more`}
    </button>
  )
}

test('one button tapped twice counts twice: 0, +, + is 2', async () => {
  const screen = await render(<Stepper />)
  await userEvent.dblClick(screen.getByRole('button'))
  await expect.element(screen.getByRole('button', { name: '2 more' })).toBeVisible()
})

function touchAt(element: Element, at: number) {
  const event = new PointerEvent('click', {
    bubbles: true,
    cancelable: true,
    detail: 1,
    pointerType: 'touch',
    clientX: 200,
    clientY: 300,
  })
  Object.defineProperty(event, 'timeStamp', { value: at })
  element.dispatchEvent(event)
}

test('two touches at one place, 120 ms apart, are one; a second later they are two', async () => {
  const done: string[] = []
  const screen = await render(<Steps done={done} />)
  let clock = 1000
  const touch = () => touchAt(screen.getByRole('button').element(), clock)
  touch()
  await expect.element(screen.getByRole('button', { name: 'Mark done' })).toBeVisible()
  clock += 120
  touch()
  expect(done).toEqual(['Start work'])
  clock += 1000
  touch()
  expect(done).toEqual(['Start work', 'Mark done'])
})

test('a touch on the words beside a box ticks it: the browser passes it on to the box, which is no second tap', async () => {
  const screen = await render(
    <>
      <input type="checkbox" id="all" />
      <label htmlFor="all">Select all</label>
    </>,
  )
  const words = screen.getByText('Select all').element()
  // What the browser passes on is told apart from a tap by nothing but what it stands on.
  words.addEventListener('click', (event) => {
    event.preventDefault()
    touchAt(screen.getByRole('checkbox').element(), 1001)
  })
  touchAt(words, 1000)
  await expect.element(screen.getByRole('checkbox')).toBeChecked()
})
