import type { ParcelaAutorizada } from '@balcao/contracts';
import { Button } from '../../ui/button.tsx';
import classes from './automatico.module.css';

const SITUACOES: Record<ParcelaAutorizada['situacao'], string> = {
  PREVISTA: 'Será agendada',
  AGENDADA: 'Agendada',
  PAGA: 'Paga',
  FALHOU: 'Não foi paga',
  CANCELADA: 'Não será cobrada sozinha',
};

/** What comes next, in words. */
function explicacao({ situacao, agendada_a_partir_de, cancelavel_ate }: ParcelaAutorizada): string {
  if (situacao === 'PREVISTA')
    return `O banco recebe o agendamento a partir de ${agendada_a_partir_de}.`;
  if (situacao === 'FALHOU')
    return 'Pague pelo portal, com PIX. As outras parcelas continuam automáticas.';
  if (situacao === 'CANCELADA') return 'Pague esta parcela pelo portal.';
  if (situacao === 'PAGA') return 'O comprovante está na lista de parcelas.';
  return cancelavel_ate === null
    ? 'O pagamento é tentado hoje pelo seu banco.'
    : `Pode ser cancelada até ${cancelavel_ate}.`;
}

interface AgendaProps {
  parcelas: readonly ParcelaAutorizada[];
  /** Undefined where whoever looks changes nothing. */
  onCancelar: ((parcela: ParcelaAutorizada) => void) | undefined;
}

/** The installments of an authorisation, each with its day, how it stands, and what was tried. */
export function Agenda({ parcelas, onCancelar }: AgendaProps) {
  return (
    <ul className={classes.agenda} aria-label="Parcelas no pagamento automático">
      {parcelas.map((parcela) => (
        <li key={parcela.numeroParcela} data-situacao={parcela.situacao}>
          <span className={classes.linha}>
            <strong>
              Parcela {parcela.numeroParcelaLegivel}, {parcela.valor}
            </strong>
            <span>em {parcela.vencimentoFormatado}</span>
          </span>
          <span className={classes.linha}>
            <span className={classes.selo}>{SITUACOES[parcela.situacao]}</span>
            {onCancelar && parcela.cancelavel_ate !== null && (
              <Button
                variant="default"
                onClick={() => onCancelar(parcela)}
                aria-label={`Cancelar esta: parcela ${parcela.numeroParcelaLegivel}`}
              >
                Cancelar esta
              </Button>
            )}
          </span>
          <span className={classes.detalhe}>{explicacao(parcela)}</span>
          {parcela.situacao === 'FALHOU' && parcela.motivo !== null && (
            <span className={classes.detalhe}>O banco disse: {parcela.motivo}</span>
          )}
          {parcela.tentativas.length > 0 && parcela.situacao !== 'PAGA' && (
            <span className={classes.detalhe}>Tentativas: {parcela.tentativas.join('; ')}.</span>
          )}
        </li>
      ))}
    </ul>
  );
}
