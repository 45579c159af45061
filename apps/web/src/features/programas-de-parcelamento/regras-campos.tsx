import { Checkbox, CheckboxGroup } from '../../ui/marcar.tsx';
import { nomeDoMes } from '@balcao/domain';
import { Campo } from '../../ui/formulario.tsx';
import type { CamposDoPrograma, PartesDoPrograma } from './programa-escrito.ts';
import { camposNumericos } from './campos-numericos.tsx';
import classes from './programas.module.css';

const MESES = Array.from({ length: 12 }, (_, i) => i + 1);

const DIAS = [
  { value: 'DO_PEDIDO', label: 'O dia em que se aderiu' },
  { value: 'ULTIMO_UTIL', label: 'O último dia útil do mês' },
  ...Array.from({ length: 31 }, (_, i) => ({ value: String(i + 1), label: `Dia ${i + 1}` })),
];

const CONTAGENS = [
  { value: 'UTEIS', label: 'Dias úteis' },
  { value: 'CORRIDOS', label: 'Dias corridos' },
];

const TABELAS = [
  { value: 'SIMPLES', label: 'Juros simples desde a adesão' },
  { value: 'PRICE', label: 'Parcelas iguais (tabela Price)' },
];

const CORRECOES = [
  { value: 'NENHUMA', label: 'Nenhuma' },
  { value: 'SELIC', label: 'SELIC acumulada' },
  { value: 'INDICE_MENSAL', label: 'Índice da cidade, todo mês' },
  { value: 'INDICE_ANUAL', label: 'Índice da cidade, a cada ano' },
];

const SOBRAS = [
  { value: 'PRIMEIRA', label: 'Na primeira parcela' },
  { value: 'ULTIMA', label: 'Na última parcela' },
];

const ANTECIPACOES = [
  { value: 'PROXIMAS', label: 'As que vencem primeiro' },
  { value: 'ULTIMAS', label: 'As últimas' },
];

const QUEBRAS = [
  ['consecutivas', 'Só contam parcelas vencidas seguidas'],
  ['aUltima', 'Rompe também quando só falta uma e ela vence'],
  [
    'noFim',
    'Rompe também se, vencida a última parcela, ainda falta alguma',
    'Sem isto, um acordo que se rompe com três vencidas segue em vigor com duas, depois do fim do prazo.',
  ],
  [
    'perdeDescontos',
    'Quem rompe perde os descontos',
    'É preciso: um débito que volta a ser cobrado é cobrado por inteiro, menos o que foi pago.',
  ],
] as const;

/** When installments are due, what paying later costs, and when the agreement breaks. */
export function RegrasCampos({ programa, parte, editar }: PartesDoPrograma) {
  const { vencimento, rescisao } = programa;
  const texto = camposNumericos(parte);
  const romper = (parcial: Partial<CamposDoPrograma['rescisao']>) =>
    editar({ rescisao: { ...rescisao, ...parcial } });
  return (
    <>
      <div className={classes.lado}>
        {texto('prazoDaEntrada.dias', 'Prazo da entrada (dias)')}
        <Campo {...parte('prazoDaEntrada.uteis')} label="Contados em" opcoes={CONTAGENS} />
        <Campo {...parte('vencimento.dia')} label="As parcelas vencem" opcoes={DIAS} />
        <Campo {...parte('sobra')} label="Centavos que não dividem" opcoes={SOBRAS} />
      </div>
      <CheckboxGroup
        label="Meses sem parcela"
        value={vencimento.mesesSemParcela}
        onChange={(mesesSemParcela) => editar({ vencimento: { ...vencimento, mesesSemParcela } })}
      >
        <div className={classes.caixas}>
          {MESES.map((mes) => (
            <Checkbox key={mes} value={String(mes)} label={nomeDoMes(mes)} />
          ))}
        </div>
      </CheckboxGroup>
      <div className={classes.lado}>
        {texto('financiamento.porMes', 'Juros ao mês (%)', '0: parcelar não custa nada.')}
        <Campo {...parte('financiamento.tabela')} label="Como se contam" opcoes={TABELAS} />
        {texto(
          'financiamento.acimaDeParcelas',
          'Só em planos acima de (parcelas)',
          '0: em todos os planos.',
        )}
        <Campo {...parte('financiamento.correcao')} label="Correção" opcoes={CORRECOES} />
        <Campo {...parte('antecipa')} label="Pagar antes quita" opcoes={ANTECIPACOES} />
      </div>
      <div className={classes.lado}>
        {texto(
          'rescisao.vencidas',
          'Rompe com quantas parcelas vencidas',
          'Vazio: não por esta regra.',
        )}
        {texto('rescisao.toleranciaDias', 'Tolerância (dias)')}
        {texto(
          'rescisao.atrasoMaximoDias',
          'Rompe com atraso de mais de (dias)',
          'Vazio: não por esta regra.',
        )}
      </div>
      {QUEBRAS.map(([nome, rotulo, explicacao]) => (
        <Checkbox
          key={nome}
          label={rotulo}
          description={explicacao}
          checked={rescisao[nome]}
          onChange={({ currentTarget }) => romper({ [nome]: currentTarget.checked })}
        />
      ))}
    </>
  );
}
