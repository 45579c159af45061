import type { SolicitacaoDetalhada } from '@balcao/contracts';
import {
  ACOES_DA_SOLICITACAO,
  disponibilidadeDaSolicitacao,
  ROTULOS_DAS_ACOES,
  type AcaoDaSolicitacao,
  type Solicitacao,
} from '@balcao/domain';
import {
  casoDe,
  COLUNAS_DO_QUADRO,
  LETRAS_DAS_ACOES,
  percorrer,
  PESSOAS_DOS_CASOS,
  QUADRO_DE_ACOES,
  type PessoaDosCasos,
} from '@balcao/testing/pedidos';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cabeca } from '../../../lib/cabeca.ts';
import { OrgaoContext } from '../../../lib/orgao.ts';
import { ORGAO } from '../../../testing/fixtures.ts';
import { SOLICITACAO } from '../../../testing/solicitacoes.ts';
import { acoesPossiveis, BarraDeAcoes } from './barra-de-acoes.tsx';

const diaOuNada = (data: string | null) => (data === null ? null : { data, formatada: data });
const pessoaOuNada = (id: string | null) => (id === null ? null : { id, nome: id });

/** A request of the rules, as the server answers it. */
const naTela = (fatos: Solicitacao): SolicitacaoDetalhada => ({
  ...SOLICITACAO,
  status: fatos.status,
  tipo: { id: fatos.tipo, nome: '' },
  grau_sigilo: { id: fatos.grau_sigilo, nome: '' },
  solicitante: pessoaOuNada(fatos.solicitante_id),
  atendente: pessoaOuNada(fatos.atendente_id),
  localizado_em: { identificador: fatos.setor_id, nome: fatos.setor_id },
  data_previsao: { data: fatos.data_previsao, formatada: '' },
  data_previsao_anterior: diaOuNada(fatos.data_previsao_anterior),
  expirada_em: fatos.expirada_em,
  cancelada_em: diaOuNada(fatos.cancelada_em),
});

const QUE_MUDAM = ACOES_DA_SOLICITACAO.filter((acao) => acao !== 'informacoes');

/** Upper case on, lower case off, a hyphen where there is none. */
const conjunto = (ligada: (acao: AcaoDaSolicitacao) => boolean | undefined): string =>
  QUE_MUDAM.map((acao) => {
    const letra = LETRAS_DAS_ACOES[acao];
    const estado = ligada(acao);
    return estado === undefined ? '-' : estado ? letra : letra.toLowerCase();
  }).join('');

/** The buttons on the screen. */
function botoes(fatos: Solicitacao, quem: PessoaDosCasos, hoje: string): string {
  vi.setSystemTime(new Date(`${hoje}T15:00:00Z`));
  const tela = document.createElement('div');
  tela.innerHTML = renderToStaticMarkup(
    <Cabeca value={{ agora: new Date() }}>
      <OrgaoContext value={ORGAO}>
        <BarraDeAcoes
          solicitacao={naTela(fatos)}
          quem={PESSOAS_DOS_CASOS[quem]}
          onAcao={() => undefined}
        />
      </OrgaoContext>
    </Cabeca>,
  );
  const todos = [...tela.querySelectorAll('button')];
  return conjunto((acao) => {
    const botao = todos.find(({ textContent }) => textContent === ROTULOS_DAS_ACOES[acao]);
    return botao && !botao.disabled;
  });
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('E03 the buttons on the screen', () => {
  it.each(QUADRO_DE_ACOES)(
    'E03.1 are those of the table: $circunstancia, $variacao',
    ({ circunstancia, variacao, acoes }) => {
      const { solicitacao, hoje } = casoDe(circunstancia, variacao);
      const achados = COLUNAS_DO_QUADRO.map((quem) => botoes(solicitacao, quem, hoje));
      expect(achados).toEqual(acoes.map((conjunto) => conjunto.slice(1)));
    },
  );

  it('E03.1 E41 are those that the rule allows, wherever a request can come to', () => {
    const diferentes = percorrer().pontos.flatMap(({ solicitacao, hoje }) =>
      COLUNAS_DO_QUADRO.map((quem) => PESSOAS_DOS_CASOS[quem]).flatMap((pessoa) => {
        const daTela = acoesPossiveis(naTela(solicitacao), pessoa, hoje);
        const naBarra = conjunto((acao) => {
          const botao = daTela.find((uma) => uma.acao === acao);
          return botao && botao.motivo === undefined;
        });
        const daRegra = conjunto((acao) => {
          const { estado } = disponibilidadeDaSolicitacao(acao, solicitacao, pessoa, hoje);
          return estado === 'OCULTA' ? undefined : estado === 'HABILITADA';
        });
        return naBarra === daRegra ? [] : [{ naBarra, daRegra, pessoa, hoje, solicitacao }];
      }),
    );
    expect(diferentes).toEqual([]);
  });
});
