import { verCidadao, type Cidadao } from '@balcao/contracts';
import {
  findServico,
  formatarDocumento,
  formatarTelefone,
  telefoneNacional,
  SERVICOS_COM_GUIAS,
  type ChaveServico,
} from '@balcao/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Icon } from '@tabler/icons-react';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { Badge, type BadgeCor } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { Page } from '../../ui/page.tsx';
import secao from '../../ui/secao.module.css';
import { ErrorPanel, ListLoading } from '../../ui/states.tsx';
import { Certidoes, Deve, Imoveis, Licencas, Pediu } from './partes.tsx';
import classes from './cidadao.module.css';

const cidadaoQuery = (id: string) =>
  queryOptions({
    queryKey: ['cidadao', id],
    queryFn: async ({ signal }) => (await call(verCidadao, { params: { id }, signal })).data,
  });

const SITUACOES: Record<
  NonNullable<Cidadao['conta']>['situacao'],
  { cor: BadgeCor; icone: Icon; texto: string }
> = {
  ATIVA: { cor: 'verde', icone: IconCircleCheck, texto: 'CONTA ATIVA' },
  AGUARDANDO_LIBERACAO: { cor: 'amarelo', icone: IconClockHour4, texto: 'AGUARDANDO LIBERAÇÃO' },
  INATIVA: { cor: 'cinza', icone: IconCircleOff, texto: 'CONTA INATIVA' },
};

/** The account of the portal: how it stands, and how the person is reached. */
function Conta({ conta, no_cadastro }: Cidadao) {
  return (
    <section className={secao.secao} aria-labelledby="cidadao-conta">
      <h2 id="cidadao-conta">Conta no portal</h2>
      {no_cadastro === null && (
        <p>O sistema da prefeitura não responde agora: o cadastro não foi consultado.</p>
      )}
      {no_cadastro === false && <p>Esta pessoa não está no cadastro da prefeitura.</p>}
      {conta ? (
        <>
          <div>
            <Badge {...SITUACOES[conta.situacao]} />
          </div>
          <Fatos
            fatos={[
              [conta.email_confirmado ? 'E-mail' : 'E-mail (por confirmar)', conta.email],
              [
                'Telefone',
                conta.telefone === null ? null : formatarTelefone(telefoneNacional(conta.telefone)),
              ],
            ]}
          />
        </>
      ) : (
        <p>Não tem conta no portal.</p>
      )}
    </section>
  );
}

/** Services that look somebody up, which the CPF/CNPJ goes to without being typed. */
const SERVICOS: readonly ChaveServico[] = [
  ...SERVICOS_COM_GUIAS,
  ...(['extrato_divida', 'negativa_debitos', 'imoveis'] as const),
  ...(['informacoes_cadastrais', 'log_alteracoes'] as const),
];

function Servicos({ cpfcnpj, nome, conta }: Cidadao) {
  const { servicos, parcela_no_balcao } = useOrgao();
  const ligado = (chave: ChaveServico) =>
    servicos.some(({ action_key, ativo }) => ativo && action_key === chave);
  const ligados = SERVICOS.filter(ligado);
  if (ligados.length === 0 && !ligado('solicitacoes')) return null;
  return (
    <nav className={secao.secao} aria-labelledby="cidadao-servicos">
      <h2 id="cidadao-servicos">Serviços desta pessoa</h2>
      <ul className={classes.servicos}>
        {SERVICOS_COM_GUIAS.some((chave) => ligados.includes(chave)) && (
          <li>
            <Link href="/dashboard/pagar" state={{ cpfcnpj }}>
              Pagar várias parcelas de uma vez
            </Link>
          </li>
        )}
        {parcela_no_balcao && (
          <li>
            <Link href="/dashboard/parcelar" state={{ cpfcnpj }}>
              Parcelar no atendimento
            </Link>
          </li>
        )}
        {ligados.map((chave) => (
          <li key={chave}>
            <Link href={`/dashboard/${chave}`} state={{ cpfcnpj }}>
              {findServico(chave)?.nome}
            </Link>
          </li>
        ))}
        {ligado('solicitacoes') && (
          <li>
            <Link
              href="/dashboard/solicitacoes?aba=balcao"
              state={{ nome: nome ?? '', email: conta?.email ?? '' }}
            >
              Registrar uma solicitação desta pessoa
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** One person: what they owe, own, hold and asked, and their account. */
export function CidadaoAberto({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(cidadaoQuery(id));
  if (!data) {
    return (
      <Page titulo="Cidadão">
        {error ? (
          <ErrorPanel erro={error} {...(!isFetching && { onRetry: () => void refetch() })} />
        ) : (
          <ListLoading texto="Buscando a pessoa..." altura="6rem" />
        )}
        <div>
          <ButtonLink variant="default" href="/dashboard/cidadao">
            Procurar outra pessoa
          </ButtonLink>
        </div>
      </Page>
    );
  }
  const { cpfcnpj } = data;
  return (
    <Page titulo={data.nome ?? 'Cidadão'} descricao={formatarDocumento(cpfcnpj)}>
      <div>
        <ButtonLink variant="default" href="/dashboard/cidadao">
          Procurar outra pessoa
        </ButtonLink>
      </div>
      <Servicos {...data} />
      <Deve id={id} />
      <Pediu cpfcnpj={cpfcnpj} />
      <Imoveis cpfcnpj={cpfcnpj} />
      <Licencas cpfcnpj={cpfcnpj} />
      <Certidoes cpfcnpj={cpfcnpj} />
      <Conta {...data} />
    </Page>
  );
}
