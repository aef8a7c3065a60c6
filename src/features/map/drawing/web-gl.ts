/** Whether the browser can draw the map: some have no WebGL, or switch it off. Asked when drawing failed, as it takes a moment. */
export const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null
