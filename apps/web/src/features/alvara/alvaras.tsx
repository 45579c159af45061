import type { GuiaAlvara, Licenca } from '@balcao/contracts';
import { formatarReais } from '@balcao/domain';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs';
import { Resumo } from '../../tributos/resultado.tsx';
import type { Alvo } from '../../tributos/consulta.ts';
import {
  type Cobranca,
  resumir,
  resumoEmPalavras,
  somarSaldo,
} from '../../tributos/guias/cobranca.ts';
import { GuiaCard } from '../../tributos/guias/guia-card.tsx';
import { ComoPagarDaLista } from '../../tributos/guias/como-pagar.tsx';
import { SaldoDevedor } from '../../tributos/guias/saldo.tsx';
import { usePagamento } from '../../tributos/guias/parcela.tsx';
import { Lista, type ColunaOrdenavel } from '../../ui/lista.tsx';
import { DocumentoButton } from '../../tributos/documento-button.tsx';
import { Badge, type BadgeCor, SituacaoBadge } from '../../ui/badge.tsx';
import { ComDetalhe, Fatos } from '../../ui/fatos.tsx';
import classes from './licenca.module.css';

const APARENCIA: Record<Licenca['situacao'], { cor: BadgeCor; icone: Icon }> = {
  VIGENTE: { cor: 'verde', icone: IconCircleCheck },
  VENCIDA: { cor: 'amarelo', icone: IconClockHour4 },
  SUSPENSA: { cor: 'roxo', icone: IconBan },
  CASSADA: { cor: 'vermelho', icone: IconBan },
};

/** How a licence stands. */
function SituacaoDaLicenca({ situacao }: Pick<Licenca, 'situacao'>) {
  return <Badge {...APARENCIA[situacao]} texto={situacao} />;
}

interface DaGuia {
  guia: GuiaAlvara;
  alvo: Alvo;
}

/** Prints the licence of a guide; nothing where there is none to print. */
function ImprimirAlvara({ guia, alvo }: DaGuia) {
  const { cod_empre, identificacao, publica } = alvo;
  if (!guia.licencaDisponivel) return null;
  return (
    <DocumentoButton
      variant="filled"
      rotulo={`Imprimir alvará: ${guia.licenca?.numero ?? ''}, guia ${guia.guiaNumero}`}
      documento={{
        tipo: 'LICENSA_ALVARA',
        publica,
        dados: { cod_empre, ...identificacao, num_guia: guia.guiaNumero },
      }}
    >
      Imprimir alvará
    </DocumentoButton>
  );
}

/** The licence that a guide is for: its facts and its document, or what it still waits for. */
function LicencaDaGuia({ guia, alvo }: DaGuia) {
  const { licenca } = guia;
  if (!licenca) {
    return (
      <p className={classes.espera}>
        O alvará é emitido depois que a prefeitura recebe o pagamento.
      </p>
    );
  }
  return (
    <section className={classes.licenca} aria-label={`Alvará ${licenca.numero}`}>
      <Fatos
        fatos={[
          ['Número do alvará', licenca.numero],
          ['Atividade', licenca.atividade],
          ['Validade', licenca.validadeFormatada],
          ['Situação do alvará', <SituacaoDaLicenca situacao={licenca.situacao} />],
        ]}
      />
      <ImprimirAlvara guia={guia} alvo={alvo} />
    </section>
  );
}

const COLUNAS: readonly ColunaOrdenavel<GuiaAlvara>[] = [
  {
    titulo: 'Guia',
    ordem: ({ guiaNumero }) => guiaNumero,
    celula: ({ guiaNumero }) => guiaNumero,
  },
  {
    titulo: 'Ano',
    ordem: ({ anoReferencia }) => anoReferencia,
    celula: ({ anoReferencia }) => anoReferencia,
  },
  { titulo: 'Tipo', ordem: ({ tipo }) => tipo, celula: ({ tipo }) => tipo },
  { titulo: 'Parcelas', direita: true, celula: ({ parcelaQuantidade }) => parcelaQuantidade },
  {
    titulo: 'Saldo devedor',
    direita: true,
    ordem: ({ parcelas }) => somarSaldo(parcelas).devedor,
    celula: ({ parcelas, valorTotalFormatado }) => (
      <ComDetalhe detalhe={`de ${valorTotalFormatado}`}>
        {formatarReais(somarSaldo(parcelas).devedor)}
      </ComDetalhe>
    ),
  },
  {
    titulo: 'Situação',
    ordem: ({ parcelaStatus }) => parcelaStatus,
    celula: ({ parcelaStatus }) => <SituacaoBadge situacao={parcelaStatus} />,
  },
  {
    titulo: 'Alvará',
    celula: ({ licenca }) =>
      licenca ? <SituacaoDaLicenca situacao={licenca.situacao} /> : 'Não emitido',
  },
];

/** The licence guides of a person, with their installments and the licence itself. */
export function Alvaras({ guias, alvo }: { guias: GuiaAlvara[]; alvo: Alvo }) {
  const cobranca: Cobranca = { tributo: 'alvaras', alvo };
  const pagamento = usePagamento(cobranca);
  const imprimir: ColunaOrdenavel<GuiaAlvara> = {
    titulo: 'Ações',
    acoes: true,
    direita: true,
    celula: (guia) => <ImprimirAlvara guia={guia} alvo={alvo} />,
  };
  const parcelas = guias.flatMap((guia) => guia.parcelas);
  return (
    <>
      <SaldoDevedor parcelas={parcelas} alvo={alvo} />
      <ComoPagarDaLista parcelas={parcelas} />
      <Lista
        legenda="Guias de alvará"
        resumo={<Resumo alvo={alvo}>{resumoEmPalavras(resumir(guias))}</Resumo>}
        colunas={[...COLUNAS, imprimir]}
        linhas={guias}
        chave={({ guiaNumero }) => guiaNumero}
        largos
        cartao={(guia) => (
          <li>
            <GuiaCard
              cobranca={cobranca}
              pagamento={pagamento}
              titulo={`Alvará ${guia.anoReferencia}`}
              de={guia.tipo}
              codigos={`Guia ${guia.guiaNumero}`}
              sufixo={`guia ${guia.guiaNumero}`}
              numeroGuia={guia.guiaNumero}
              situacao={guia.parcelaStatus}
              parcelas={guia.parcelas}
              aberta={guia.licencaDisponivel || guia.parcelaStatus === 'ATIVA'}
            >
              <LicencaDaGuia guia={guia} alvo={alvo} />
            </GuiaCard>
          </li>
        )}
      />
      {pagamento.dialogo}
    </>
  );
}
