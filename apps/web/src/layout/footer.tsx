import type { Orgao } from '@balcao/contracts';
import IconAccessible from '@tabler/icons-react/dist/esm/icons/IconAccessible.mjs';
import { aplicarMascara, formatarTelefone, MASCARA_CEP, telefoneNacional } from '@balcao/domain';
import { Link } from 'wouter';
import { useWebview } from '../lib/webview.ts';
import classes from './footer.module.css';

function Contato({ orgao }: { orgao: Orgao }) {
  const { logradouro, bairro, cidade, uf, cep } = orgao.endereco;
  const telefone = orgao.telefone_principal;
  return (
    <address className={classes.contato}>
      <span>
        {[logradouro, bairro, `${cidade}, ${uf}`, aplicarMascara(MASCARA_CEP, cep)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {telefone && <a href={`tel:${telefone}`}>{formatarTelefone(telefoneNacional(telefone))}</a>}
      {orgao.email && <a href={`mailto:${orgao.email}`}>{orgao.email}</a>}
    </address>
  );
}

/** The year, and how to reach the institution. The city's app has a footer of its own. */
export function Footer({ orgao }: { orgao?: Orgao | undefined }) {
  const { dentroDoApp } = useWebview();
  if (dentroDoApp) return null;
  return (
    <footer className={classes.rodape}>
      <div className={classes.conteudo}>
        {orgao && <Contato orgao={orgao} />}
        {orgao && (
          <nav className={classes.contato} aria-label="Sobre este portal">
            <Link href={`/acessibilidade?cod_empre=${orgao.cod_empre}`}>
              <IconAccessible size={18} aria-hidden /> Acessibilidade
            </Link>
            <Link href={`/privacidade?cod_empre=${orgao.cod_empre}`}>Aviso de privacidade</Link>
          </nav>
        )}
        {orgao?.demonstracao && (
          <p>Demonstração: pessoas e valores são fictícios e nenhuma guia tem valor.</p>
        )}
        <p>
          © {new Date().getFullYear()} {orgao?.nome ?? 'Balcão'}
        </p>
      </div>
    </footer>
  );
}
