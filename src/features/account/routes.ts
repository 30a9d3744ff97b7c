import { documentPattern, patterns } from '~/shared/config/paths';
import { type RouteRow, routeRow } from '~/shared/lib/routeRow';

export const accountRoutes: RouteRow[] = [
  routeRow(documentPattern, 'shop', 'everyone', () => import('./pages/document/DocumentPage')),
  routeRow(patterns.profile, 'shop', 'signedIn', () => import('./pages/profile/ProfilePage')),
  routeRow(patterns.security, 'shop', 'signedIn', () => import('./pages/security/SecurityPage')),
  routeRow(patterns.notices, 'shop', 'signedIn', () => import('./pages/notices/NoticesPage')),
  routeRow(patterns.onboarding, 'shop', 'signedIn', () => import('./pages/onboarding/OnboardingPage')),
  routeRow(patterns.forgotPassword, 'auth', 'everyone', () => import('./pages/forgot-password/ForgotPasswordPage')),
  routeRow(patterns.resetPassword, 'auth', 'everyone', () => import('./pages/reset-password/ResetPasswordPage')),
  routeRow(patterns.login, 'auth', 'everyone', () => import('./pages/login/LoginPage')),
  routeRow(patterns.register, 'auth', 'everyone', () => import('./pages/register/RegisterPage')),
  routeRow(patterns.authCallback, 'auth', 'everyone', () => import('./pages/auth-callback/AuthCallbackPage')),
];
