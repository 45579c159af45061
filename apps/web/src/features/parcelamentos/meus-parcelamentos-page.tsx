import type { AcordoNaTela } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { useOrgao } from '../../lib/orgao.ts';
import { consultaQuery, useQuem } from '../../tributos/consulta.ts';
import { usePagamento } from '../../tributos/guias/parcela.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Cartao, Fatos } from '../../ui/fatos.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { Espera } from '../../ui/states.tsx';
import { Acordo } from './acordo.tsx';
import { acordosQuery } from './parcelamentos-api.ts';
import { SituacaoDoAcordoBadge } from './situacao.tsx';
import classes from './parcelamentos.module.css';

/** While the entry is awaited, so often it is looked whether it came in, in milliseconds. */
const CONFERE_A_CADA = 20_000;

/** One agreement, with the ways to pay what is open of it. */
function Um({ acordo }: { acordo: AcordoNaTela }) {
  const { cod_empre } = useOrgao();
  const alvo = { cod_empre, identificacao: {}, publica: false };
  const consulta = useQuery(consultaQuery('parcelamentos', alvo));
  const pagamento = usePagamento({ tributo: 'parcelamentos', alvo });
  return (
    <>
      <Espera consulta={consulta} texto="Buscando as parcelas..." />
      {consulta.data && (
        <Acordo
          acordo={acordo}
          linhas={consulta.data.filter(({ numero }) => numero === acordo.numero)}
          pagamento={pagamento}
        />
      )}
      {pagamento.dialogo}
    </>
  );
}

function Lista({ acordos }: { acordos: readonly AcordoNaTela[] }) {
  if (acordos.length === 0)
    return (
      <EmptyState texto="Você ainda não parcelou nada aqui">
        <Link href="/dashboard/parcelar">Parcelar minha dívida</Link>
      </EmptyState>
    );
  return (
    <ul className={classes.acordos}>
      {acordos.map((acordo) => {
        const proxima = acordo.parcelas.find(({ status }) => status === 'ATIVA');
        return (
          <Cartao
            key={acordo.numero}
            titulo={
              <Link href={`/dashboard/parcelamentos?acordo=${acordo.numero}`}>
                {acordo.programa}, acordo {acordo.numero}
              </Link>
            }
            situacao={<SituacaoDoAcordoBadge situacao={acordo.situacao} />}
          >
            <Fatos
              fatos={[
                ['Pedido em', acordo.pedido_em_formatado],
                ['Total', acordo.total],
                ['Já pago', acordo.pago],
                ...(proxima
                  ? ([
                      ['Próxima parcela', `${proxima.valor}, ${proxima.vencimento_formatado}`],
                    ] as const)
                  : []),
              ]}
            />
          </Cartao>
        );
      })}
    </ul>
  );
}

/** The agreements of who is signed in; one whose entry is awaited is looked at again and again. */
const useAcordos = (numero: number) =>
  useQuery({
    ...acordosQuery(),
    refetchInterval: ({ state: { data } }) =>
      data?.acordos.some((um) => um.numero === numero && um.situacao === 'AGUARDA_ENTRADA')
        ? CONFERE_A_CADA
        : false,
  });

/** All of them, and the way to another one. */
function Todos({ acordos, procurado }: { acordos: readonly AcordoNaTela[]; procurado: boolean }) {
  const { parcela_dividas } = useOrgao();
  return (
    <>
      {procurado && <p role="status">Este acordo não está na sua conta. Veja os que você tem.</p>}
      <Lista acordos={acordos} />
      {parcela_dividas && acordos.length > 0 && (
        <div>
          <ButtonLink href="/dashboard/parcelar">Parcelar outra dívida</ButtonLink>
        </div>
      )}
    </>
  );
}

/** The agreements of a taxpayer, or the one that the address names. */
function DoContribuinte() {
  const [params] = useSearchParams();
  const numero = Number(params.get('acordo'));
  const consulta = useAcordos(numero);
  const acordo = consulta.data?.acordos.find((um) => um.numero === numero);
  if (acordo)
    return (
      <Page titulo={`Acordo ${acordo.numero}`} descricao={acordo.situacao_em_palavras}>
        <Um key={acordo.numero} acordo={acordo} />
        <p>
          <Link href="/dashboard/parcelamentos">Todos os meus parcelamentos</Link>
        </p>
      </Page>
    );
  return (
    <Page titulo="Meus parcelamentos" descricao="Os acordos que você fez, e como estão.">
      <Espera consulta={consulta} texto="Buscando os acordos..." linhas={2} />
      {consulta.data && <Todos acordos={consulta.data.acordos} procurado={numero > 0} />}
    </Page>
  );
}

/** The agreements of the person; staff see those of a person where they attend them. */
export function MeusParcelamentosPage() {
  if (useQuem(false).isContribuinte) return <DoContribuinte />;
  return (
    <Page estreita titulo="Meus parcelamentos">
      <EmptyState texto="Esta página é de quem tem a dívida" />
    </Page>
  );
}
