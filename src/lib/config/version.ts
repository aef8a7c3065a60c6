/** The version of the app on this device, as package.json has it; the server that delivered it may be newer by now. */
export { version } from '#package.json'
