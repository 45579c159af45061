import type { Orgao, Usuario } from '@balcao/contracts';
import { findServico, pode, type Papel } from '@balcao/domain';
import IconCalendarDollar from '@tabler/icons-react/dist/esm/icons/IconCalendarDollar.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUserSearch from '@tabler/icons-react/dist/esm/icons/IconUserSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, Redirect, useLocation, useParams, useSearch } from 'wouter';
import { SessaoExpirada } from '../features/entrar/sessao-expirada.tsx';
import { FaltaNivel } from '../features/govbr/falta-nivel.tsx';
import { PainelLayout } from '../features/painel/painel-layout.tsx';
import { PainelPage, ServicoInexistente } from '../features/painel/painel-page.tsx';
import { OrgaoGate } from '../layout/orgao-gate.tsx';
import { PlainLayout } from '../layout/layouts.tsx';
import { recarregarEm } from '../lib/navegacao.ts';
import { enderecoDeEntrada, findUltimoCodEmpre } from '../lib/orgao.ts';
import { carregar, sobDemanda } from '../lib/sob-demanda.ts';
import { sessaoQuery, UsuarioContext, useUsuario } from '../lib/sessao.ts';
import {
  configuracoesDe,
  ehDaConta,
  findPaginaDoPainel,
  temOQuePagar,
} from '../paginas-do-painel.tsx';
import { enderecoNoPainel, estaDesligado, servicosComPagina } from '../paginas.tsx';
import { ICONES } from '../ui/servico-icones.ts';
import { ErrorBoundary, PageLoading } from '../ui/states.tsx';
import { PageFailure } from '../ui/page.tsx';
import classes from './painel.module.css';

const ServicoDesligado = sobDemanda(
  async () => (await import('./servico-desligado.tsx')).ServicoDesligado,
);

/** What stands at an address of the dashboard. */
function paginaDoPainel(orgao: Orgao, papel: Papel, chave: string) {
  const servico = findServico(chave)?.action_key;
  if (servico && estaDesligado(orgao.servicos, servico)) {
    const podeLigar = pode(papel, 'servicos.configurar');
    return <ServicoDesligado orgao={orgao} chave={servico} podeLigar={podeLigar} noPainel />;
  }
  const pagina = findPaginaDoPainel(chave) ?? <ServicoInexistente chave={chave} />;
  if (servico === undefined || !orgao.cartas.includes(servico)) return pagina;
  const carta = `/carta-de-servicos?cod_empre=${orgao.cod_empre}&servico=${servico}`;
  return (
    <>
      {pagina}
      <p className={classes.carta}>
        <Link href={carta}>Como funciona este serviço: Carta de Serviços</Link>
      </p>
    </>
  );
}

const NaoDeixado = sobDemanda(
  async () => (await import('../features/procuracoes/nao-deixado.tsx')).NaoDeixado,
);

/** Whether a page of the dashboard is there for who acts for somebody else: what is not personal, and was left to them. */
const podeAbrir = (agindo: Usuario['agindo'], chave: string): boolean => {
  if (agindo === undefined) return true;
  const servico = findServico(chave)?.action_key;
  if (agindo.encerrado || ehDaConta(chave)) return false;
  return servico === undefined || agindo.servicos.some((um) => um === servico);
};

/** Brings the code of the page of an address. */
export const carregarPagina = (chave: string) => carregar(findPaginaDoPainel(chave));

/** The entrance, from which the person comes back to what was asked for: the links of mails name it in the query. */
function entradaPara(pagina: string): string {
  const entrada = enderecoDeEntrada(findUltimoCodEmpre());
  return `${entrada}${entrada.includes('?') ? '&' : '?'}depois=${encodeURIComponent(pagina)}`;
}

/** The dashboard of an institution, on the page of the address. */
function PainelDoOrgao({ orgao, chave }: { orgao: Orgao; chave: string }) {
  const usuario = useUsuario();
  const { tipo: papel, pendencia, agindo } = usuario;
  if (pendencia !== null) {
    const unica = pendencia === 'GOVBR' ? 'entrar_com_govbr' : 'dois_fatores';
    return (
      <PainelLayout orgao={orgao} secoes={[]}>
        <Suspense fallback={<PageLoading />}>{findPaginaDoPainel(unica)}</Suspense>
      </PainelLayout>
    );
  }
  const servicos = servicosComPagina(orgao.servicos, 'painel')
    .filter(({ action_key }) => podeAbrir(agindo, action_key))
    .map((servico) => ({
      ...servico,
      href: enderecoNoPainel(servico.action_key),
    }));
  const secoes = [
    {
      entradas: [
        { href: '/dashboard', rotulo: 'Início', icone: IconLayoutDashboard },
        // Staff come to it from the person whom they attend.
        ...(papel === 'CONTRIBUINTE' && temOQuePagar(servicos)
          ? [{ href: '/dashboard/pagar', rotulo: 'Pagar', icone: IconQrcode }]
          : []),
        ...(papel === 'CONTRIBUINTE' && orgao.parcela_dividas
          ? [
              {
                href: '/dashboard/parcelamentos',
                rotulo: 'Parcelamentos',
                icone: IconCalendarDollar,
              },
            ]
          : []),
        ...(pode(papel, 'cidadaos.ver')
          ? [{ href: '/dashboard/cidadao', rotulo: 'Procurar cidadão', icone: IconUserSearch }]
          : []),
      ],
    },
    {
      titulo: 'Serviços',
      entradas: servicos.map(({ href, nome, action_key }) => ({
        href,
        rotulo: nome,
        icone: ICONES[action_key],
      })),
    },
    {
      titulo: 'Configurações',
      entradas: configuracoesDe(usuario).map(({ segmento, rotulo }) => ({
        href: `/dashboard/${segmento}`,
        rotulo,
        icone: IconSettings,
      })),
    },
  ];
  return (
    <PainelLayout orgao={orgao} secoes={secoes}>
      <ErrorBoundary key={chave}>
        <Suspense fallback={<PageLoading />}>
          {chave === '' &&
            (agindo?.encerrado ? <NaoDeixado /> : <PainelPage servicos={servicos} />)}
          {chave !== '' && !podeAbrir(agindo, chave) && <NaoDeixado />}
          {chave !== '' && podeAbrir(agindo, chave) && paginaDoPainel(orgao, papel, chave)}
        </Suspense>
      </ErrorBoundary>
    </PainelLayout>
  );
}

/** `/dashboard` and every page under it: only for whoever is signed in. */
export function Painel() {
  const { data: usuario, error, refetch } = useQuery(sessaoQuery);
  const [caminho] = useLocation();
  const busca = useSearch();
  const chave = useParams()['*'] ?? '';

  if (usuario === null) {
    return <Redirect to={entradaPara(busca === '' ? caminho : `${caminho}?${busca}`)} replace />;
  }
  if (usuario === undefined) {
    return (
      <PlainLayout>
        {error ? <PageFailure erro={error} onRetry={() => void refetch()} /> : <PageLoading />}
      </PlainLayout>
    );
  }
  return (
    <UsuarioContext value={usuario}>
      <OrgaoGate codEmpre={usuario.orgao_id}>
        {(orgao) => <PainelDoOrgao orgao={orgao} chave={chave} />}
      </OrgaoGate>
      <FaltaNivel />
      <SessaoExpirada
        usuario={usuario}
        onSair={() => recarregarEm(enderecoDeEntrada(usuario.orgao_id))}
      />
    </UsuarioContext>
  );
}
