/**
 * Runs something once the next frame is drawn. What an input changes first is so on screen sooner: to move the focus
 * forces a layout of its own, and what is not looked at yet can wait.
 */
export function afterFrame(act: () => void): void {
  // The task after a frame's callbacks runs when that frame is drawn.
  requestAnimationFrame(() => setTimeout(act));
}
