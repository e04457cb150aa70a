/** The part of the router that remotes use; the shell owns the one router that runs. */
export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
