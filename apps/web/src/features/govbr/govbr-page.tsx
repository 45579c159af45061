import {
  getRelatorioDoGovbr,
  getSituacaoDoGovbr,
  type ItemDaLista,
  type SituacaoDoGovbr,
} from '@balcao/contracts';
import { somarDias, type DataCivil } from '@balcao/domain';
import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { call, enderecoDe } from '../../lib/call.ts';
import { enderecoDoGovbr } from '../../lib/govbr.ts';
import { useHoje } from '../../lib/hoje.ts';
import { useUsuario } from '../../lib/sessao.ts';
import { Badge } from '../../ui/badge.tsx';
import { BotaoGovbr } from '../../ui/botao-govbr.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { TextInput } from '../../ui/campo.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Fatos } from '../../ui/fatos.tsx';
import { Page } from '../../ui/page.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import classes from './govbr.module.css';

const situacaoQuery = queryOptions({
  queryKey: ['govbr'],
  queryFn: async ({ signal }) => (await call(getSituacaoDoGovbr, { signal })).data,
});

const AMBIENTES = {
  teste: 'De teste: pessoas inventadas, nesta máquina',
  homologacao: 'Homologação: só contas de teste do governo federal',
  producao: 'Produção',
} as const;

const ENDERECOS = [
  { chave: 'retorno', rotulo: 'Volta' },
  { chave: 'saida', rotulo: 'Saída' },
] as const;

const SELOS = {
  PRONTO: { cor: 'verde', icone: IconCircleCheck, texto: 'PRONTO' },
  FALTA: { cor: 'amarelo', icone: IconAlertTriangle, texto: 'FALTA' },
  CONFERIR: { cor: 'cinza', icone: IconEye, texto: 'CONFERIR' },
} as const;

const Item = ({ titulo, situacao, texto }: ItemDaLista) => (
  <li className={classes.item}>
    <Badge {...SELOS[situacao]} />
    <strong>{titulo}</strong>
    <p>{texto}</p>
  </li>
);

/** By which credential people sign in, and what is registered at gov.br. */
function Ligacao({ ambiente, client_id, instituicoes, enderecos }: SituacaoDoGovbr) {
  const usadaPor =
    instituicoes > 1 ? `${instituicoes} instituições desta instalação` : 'Só esta instituição';
  return (
    <section className={classes.secao} aria-labelledby="ligacao">
      <h2 id="ligacao">A ligação</h2>
      {ambiente === null ? (
        <p>
          Ninguém entra com gov.br nesta instituição. Quem opera o servidor liga pela linha de
          comando, com a credencial que o governo federal der.
        </p>
      ) : (
        <Fatos
          fatos={[
            ['Ambiente', AMBIENTES[ambiente]],
            ['Sistema (client_id)', client_id ?? 'o da demonstração'],
            ['Usado por', usadaPor],
          ]}
        />
      )}
      <p>Endereços a registrar no pedido da credencial, exatamente assim:</p>
      <ul className={classes.lista}>
        {ENDERECOS.map(({ chave, rotulo }) => (
          <li key={chave} className={classes.item}>
            <strong>{rotulo}</strong>
            <p>{enderecos[chave]}</p>
            <CopyButton
              variant="default"
              valor={enderecos[chave]}
              rotulo={`Copiar a ${rotulo.toLowerCase()}`}
              confirmacao={`Endereço de ${rotulo.toLowerCase()} copiado`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How staff come by gov.br: the one who asks it of all of them has to have come that way. */
function Equipe() {
  const { orgao_id, nivel } = useUsuario();
  return (
    <section className={classes.secao} aria-labelledby="equipe">
      <h2 id="equipe">A equipe</h2>
      {nivel === 'OURO' ? (
        <p>
          Você entrou com o gov.br no nível ouro. Para exigir o mesmo de toda a equipe, ligue{' '}
          <Link href="/dashboard/parametros#exigir_govbr_da_equipe">“Exigir gov.br da equipe”</Link>{' '}
          em Parâmetros.
        </p>
      ) : (
        <>
          <p>
            Quem trabalha aqui também pode entrar com o gov.br, no nível ouro. A primeira vez é por
            dentro do portal, depois de entrar com a senha: assim se sabe que a conta e o CPF são da
            mesma pessoa.
          </p>
          <BotaoGovbr href={enderecoDoGovbr(orgao_id, '/dashboard/govbr')} />
        </>
      )}
    </section>
  );
}

const mesPassado = (hoje: DataCivil): string => somarDias(`${hoje.slice(0, 7)}-01`, -1).slice(0, 7);

/** The file of a month, for the federal government. */
function Relatorio() {
  const hoje = useHoje();
  const [mes, setMes] = useState(() => mesPassado(hoje));
  return (
    <section className={classes.secao} aria-labelledby="relatorio">
      <h2 id="relatorio">Relatório do mês</h2>
      <p>
        Quantas entradas e pessoas, por nível: só números. O envio é mensal, até o dia 5 (Portaria
        SGD/MGI 7.076/2024).
      </p>
      <div className={classes.relatorio}>
        <TextInput
          type="month"
          label="Mês"
          value={mes}
          onChange={({ currentTarget }) => setMes(currentTarget.value)}
        />
        <ButtonAnchor
          variant="default"
          href={enderecoDe(getRelatorioDoGovbr, { query: { mes } })}
          download
        >
          Baixar o relatório (CSV)
        </ButtonAnchor>
      </div>
    </section>
  );
}

/** The sign-in with gov.br, for administrators: how it stands, and what is missing for production. */
export function GovbrPage() {
  const consulta = useQuery(situacaoQuery);
  const { data } = consulta;
  return (
    <Page
      titulo="Entrada com gov.br"
      descricao="Como as pessoas entram com a conta gov.br, e o que falta para a produção."
    >
      <EsperaComAcesso consulta={consulta} texto="Buscando o estado da ligação..." altura="20rem" />
      {data && (
        <>
          <Ligacao {...data} />
          {data.ambiente !== null && <Equipe />}
          <section className={classes.secao} aria-labelledby="producao">
            <h2 id="producao">Para entrar em produção</h2>
            <ul className={classes.lista}>
              {data.producao.map((um) => (
                <Item key={um.chave} {...um} />
              ))}
            </ul>
          </section>
          <section className={classes.secao} aria-labelledby="homologacao">
            <h2 id="homologacao">O vídeo da homologação</h2>
            <p>Numa gravação só, sem cortes:</p>
            <ol>
              {data.homologacao.map((passo) => (
                <li key={passo}>{passo}</li>
              ))}
            </ol>
          </section>
          <Relatorio />
        </>
      )}
    </Page>
  );
}
