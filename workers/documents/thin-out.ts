/** Reports progress only for each further hundredth: pdfmake reports twelve times for each row. */
export function thinOut(tell: (share: number) => void): (share: number) => void {
  let told = -1
  return (share) => {
    const next = Math.floor(share * 100)
    if (next <= told) return
    told = next
    tell(next / 100)
  }
}
