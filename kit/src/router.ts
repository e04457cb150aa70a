export { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
