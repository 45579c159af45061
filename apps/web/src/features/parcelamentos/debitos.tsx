import type { DebitoSimulado, ProgramaSimulado } from '@balcao/contracts';
import { formatarReais } from '@balcao/domain';
import { Checkbox, CheckboxGroup } from '../../ui/marcar.tsx';
import { chaveDe } from './escolha-do-parcelamento.ts';
import classes from './parcelamentos.module.css';

const detalheDe = ({ de, vencimento_formatado, cobranca }: DebitoSimulado): string =>
  [de, `venceu em ${vencimento_formatado}`, cobranca].filter(Boolean).join(' · ');

/** What may not enter, each with its reason. */
function NaoEntram({ debitos }: { debitos: readonly DebitoSimulado[] }) {
  if (debitos.length === 0) return null;
  return (
    <details className={classes.dobra}>
      <summary>
        {debitos.length === 1
          ? 'Um débito não pode ser parcelado aqui'
          : `${debitos.length} débitos não podem ser parcelados aqui`}
      </summary>
      <ul className={classes.debitos}>
        {debitos.map((debito) => (
          <li key={chaveDe(debito)}>
            <span>
              {debito.nome}
              <span className={classes.pequeno}>
                {[debito.de, `vencimento ${debito.vencimento_formatado}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {debito.cobranca && <span>{debito.cobranca}</span>}
              <span>{debito.porque_nao}</span>
            </span>
            <strong>{debito.valor}</strong>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface DebitosProps {
  programa: ProgramaSimulado;
  ocupado: boolean;
  /** Absent: they are read, not chosen. */
  onEscolher: ((chaves: string[]) => void) | undefined;
}

/** The debts that may enter, each with a box, and what those that are ticked come to. */
export function Debitos({ programa: { debitos }, ocupado, onEscolher }: DebitosProps) {
  const entram = debitos.filter(({ porque_nao }) => porque_nao === null);
  const escolhidos = entram.filter(({ escolhido }) => escolhido);
  const total = escolhidos.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0);
  return (
    <>
      {entram.length > 0 && !onEscolher && (
        <ul className={classes.debitos} aria-label="O que se parcela">
          {escolhidos.map((debito) => (
            <li key={chaveDe(debito)}>
              <span>
                {debito.nome}
                <span className={classes.pequeno}>{detalheDe(debito)}</span>
              </span>
              <strong>{debito.valor}</strong>
            </li>
          ))}
        </ul>
      )}
      {entram.length > 0 && onEscolher && (
        <CheckboxGroup label="O que parcelar" value={escolhidos.map(chaveDe)} onChange={onEscolher}>
          <ul className={classes.debitos}>
            {entram.map((debito) => (
              <li key={chaveDe(debito)}>
                <Checkbox
                  value={chaveDe(debito)}
                  label={debito.nome}
                  description={detalheDe(debito)}
                />
                <strong>{debito.valor}</strong>
              </li>
            ))}
          </ul>
        </CheckboxGroup>
      )}
      {entram.length > 0 && (
        <p aria-live="polite" aria-busy={ocupado} className={classes.soma}>
          {escolhidos.length === 0 ? (
            'Nenhum débito escolhido'
          ) : (
            <>
              {escolhidos.length} {escolhidos.length === 1 ? 'débito' : 'débitos'}, hoje, com
              acréscimos: <strong>{formatarReais(total)}</strong>
            </>
          )}
        </p>
      )}
      <NaoEntram debitos={debitos.filter(({ porque_nao }) => porque_nao !== null)} />
    </>
  );
}
