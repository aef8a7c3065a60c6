const colours = ['#C9481F', '#D9A93A', '#13747D', '#5A4E8C', '#F2C9A8']
const pieces = 90
/** Seconds until the last piece has gone. */
const length = 1.8

function motionReduced(): boolean {
  return document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

let running = false

/** Throws confetti once over the page and leaves nothing behind. Does nothing under reduced motion or while it flies. */
export function celebrate(): void {
  if (running || motionReduced()) return
  const canvas = document.createElement('canvas')
  const paint = canvas.getContext('2d')
  if (!paint) return
  running = true
  const scale = Math.min(2, devicePixelRatio)
  canvas.width = innerWidth * scale
  canvas.height = innerHeight * scale
  canvas.setAttribute('aria-hidden', 'true')
  canvas.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:60'
  document.body.append(canvas)

  const flight = Array.from({ length: pieces }, (_, index) => ({
    // Two fountains from the lower corners, towards the middle.
    fromLeft: index % 2 === 0,
    across: (0.15 + Math.random() * 0.75) * innerWidth * 0.55,
    up: (0.75 + Math.random() * 0.75) * innerHeight,
    size: 5 + Math.random() * 6,
    turn: Math.random() * 7,
    spin: 4 + Math.random() * 9,
    colour: colours[index % colours.length] ?? '#C9481F',
  }))
  const start = performance.now()

  function draw(now: number) {
    const time = (now - start) / 1000
    if (!paint || time > length) {
      canvas.remove()
      running = false
      return
    }
    paint.setTransform(scale, 0, 0, scale, 0, 0)
    paint.clearRect(0, 0, innerWidth, innerHeight)
    paint.globalAlpha = Math.min(1, (length - time) * 2.5)
    const eased = 1 - (1 - Math.min(1, time / 1.1)) ** 2
    for (const piece of flight) {
      const x = piece.fromLeft ? piece.across * eased : innerWidth - piece.across * eased
      const y = innerHeight - piece.up * time * 1.5 + innerHeight * 0.95 * time * time
      paint.save()
      paint.translate(x, y)
      paint.rotate(piece.turn + piece.spin * time)
      paint.scale(1, Math.cos(piece.turn + piece.spin * time * 1.3))
      paint.fillStyle = piece.colour
      paint.fillRect(-piece.size / 2, -piece.size / 2, piece.size, piece.size * 0.62)
      paint.restore()
    }
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}
