import { useNavigate } from 'react-router';
import { useAddress } from '#engine/client/router/useAddress';
import { afterSignIn } from '#engine/client/router/guards';
import { SignIn } from './SignIn';

/** The sign-in page inside the console, after a session has ended. */
const SignInPage = () => {
  const navigate = useNavigate();
  const [query] = useAddress();
  return (
    <SignIn
      onSignedIn={() => void navigate(afterSignIn(`?${query}`), { replace: true })}
      goTo={(path) => void navigate(path)}
    />
  );
};

export default SignInPage;
