/** Where the worker keeps the last `/config.json` that it saw. */
export const configCache = 'farlight-config'
