import {
  findServico,
  GRUPOS_DE_PAGINAS,
  paginasAbertas,
  segmentoDoServico,
  type GrupoDePaginas,
} from '@balcao/domain';
import type { Orgao } from '@balcao/contracts';
import { Link } from 'wouter';
import { enderecoDeEntrada, useOrgao } from '../../lib/orgao.ts';
import { Page } from '../../ui/page.tsx';
import classes from './mapa.module.css';

interface Entrada {
  href: string;
  nome: string;
  descricao: string;
}

/** What stands under a heading: of the services, those that need no sign-in and are on come first. */
function entradasDe(grupo: GrupoDePaginas, orgao: Orgao): Entrada[] {
  const { cod_empre, servicos } = orgao;
  const ligados = servicos.flatMap(({ action_key, ativo }) => (ativo ? [action_key] : []));
  const paginas = paginasAbertas(new Set(ligados), orgao)
    .filter((pagina) => pagina.grupo === grupo)
    .map(({ segmento, nome, descricao }) => ({
      href: `/${segmento}?cod_empre=${cod_empre}`,
      nome,
      descricao,
    }));
  if (grupo !== 'Serviços') return paginas;
  const semEntrar = ligados.flatMap((action_key) => {
    const servico = findServico(action_key);
    return servico?.atalho_publico === undefined
      ? []
      : [{ ...servico, href: `/${segmentoDoServico(servico.action_key)}?cod_empre=${cod_empre}` }];
  });
  return [...semEntrar, ...paginas];
}

/** All that a visitor may open, under three headings. */
export function MapaPage() {
  const orgao = useOrgao();
  return (
    <Page
      titulo="Mapa do site"
      descricao="Tudo o que você pode abrir neste portal sem entrar na sua conta."
    >
      <div className={classes.mapa}>
        {GRUPOS_DE_PAGINAS.map((grupo, i) => (
          <section key={grupo} aria-labelledby={`grupo-${i}`}>
            <h2 id={`grupo-${i}`}>{grupo}</h2>
            <ul>
              {entradasDe(grupo, orgao).map(({ href, nome, descricao }) => (
                <li key={href}>
                  <Link href={href}>{nome}</Link>
                  <span>{descricao}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p>
          Para ver o que está em seu nome,{' '}
          <Link href={enderecoDeEntrada(orgao.cod_empre)}>entre na sua conta</Link>.
        </p>
      </div>
    </Page>
  );
}
