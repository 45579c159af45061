import type { Orgao } from '@balcao/contracts';
import { aplicarMascara, formatarTelefone, MASCARA_CEP, telefoneNacional } from '@balcao/domain';
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
