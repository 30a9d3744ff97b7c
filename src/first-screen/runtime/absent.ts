/** Takes the place of modules that serve clicks and failures: a page that needs one to be shown is left to the app. */
export default null;
