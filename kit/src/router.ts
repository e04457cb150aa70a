export { Link, NavLink, useLocation, useMatch, useNavigate, useParams, useSearchParams } from 'react-router-dom';
