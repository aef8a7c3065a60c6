/** Where the service worker keeps the photos of destinations that this device has shown. */
export const destinationCache = 'farlight-destinations'
