import type { DebitoEmAberto, EmAberto } from '@balcao/contracts';
import { formatarReais, PARCELA_UNICA, recusaDaEscolha } from '@balcao/domain';
import { ERROS_DO_DOCUMENTO_UNICO } from '@balcao/contracts';
import { useState } from 'react';
import { announce } from '../../lib/anuncio.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { ComoSeChegou } from '../../tributos/pagamento/como-se-chegou.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Checkbox, CheckboxGroup } from '../../ui/marcar.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { chaveDe } from './partes-escolhidas.ts';
import classes from './pagar.module.css';

/** Until when, whether it is late, and what of it are charges. */
function detalheDe({ de, parcela, pagavel_ate_formatado }: DebitoEmAberto): string {
  const { atualizacao, vencida, dataVencimentoFormatada, vencimentoOriginalFormatado } = parcela;
  const reemitida = vencimentoOriginalFormatado !== dataVencimentoFormatada;
  const acrescimos = atualizacao
    ? atualizacao.valores.total - atualizacao.valores.principal
    : parcela.valores.total - parcela.valores.principal;
  return [
    de,
    reemitida && `vencimento original ${vencimentoOriginalFormatado}`,
    vencida
      ? `venceu em ${dataVencimentoFormatada}; pagando até ${pagavel_ate_formatado}`
      : `vence em ${dataVencimentoFormatada}`,
    acrescimos > 0 && `inclui ${formatarReais(acrescimos)} de acréscimos`,
    parcela.status === 'DÍVIDA' && 'inscrita em dívida ativa',
    parcela.escolha?.caso === 'UNICA_ABERTA' && parcela.escolha.texto,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** How its charges come about if it is paid now. */
function Conta({ parcela: { atualizacao, calculo }, hoje_centavos }: DebitoEmAberto) {
  const conta = atualizacao ? atualizacao.calculo : calculo;
  return conta && <ComoSeChegou calculo={conta} total={formatarReais(hoje_centavos)} />;
}

/** The two ways to pay a guide: ticking one unticks the other. */
const saoAlternativas = (a: DebitoEmAberto, b: DebitoEmAberto): boolean =>
  a.numero_guia === b.numero_guia &&
  (a.parcela.numeroParcela === PARCELA_UNICA) !== (b.parcela.numeroParcela === PARCELA_UNICA);

/** The choice after a box was ticked or unticked. */
function escolhaSeguinte(
  debitos: readonly DebitoEmAberto[],
  antes: readonly string[],
  depois: readonly string[],
): string[] {
  const nova = depois.find((chave) => !antes.includes(chave));
  const marcado = debitos.find((debito) => chaveDe(debito) === nova);
  if (marcado === undefined) return [...depois];
  const fora = debitos.filter((outro) => saoAlternativas(marcado, outro)).map(chaveDe);
  const tiradas = depois.filter((chave) => fora.includes(chave)).length;
  if (tiradas > 0)
    announce(
      'A cota única e as parcelas da mesma guia são alternativas: a outra forma foi desmarcada.',
    );
  return depois.filter((chave) => !fora.includes(chave));
}

interface EscolherProps<D> {
  emAberto: Pick<EmAberto, 'debitos' | 'maximo_de_partes' | 'minimo_centavos'>;
  /** Ticked when the page opens. */
  iniciais: readonly string[];
  /** Puts what is ticked on one document. */
  emitir: (escolhidos: DebitoEmAberto[]) => Promise<D>;
  onEmitido: (documento: D) => void;
}

/** Every open installment with a box, and what the ticked ones come to. */
export function Escolher<D>({ emAberto, iniciais, emitir, onEmitido }: EscolherProps<D>) {
  const { debitos, maximo_de_partes: partes, minimo_centavos: minimo } = emAberto;
  const semPix = useOrgao().falta_para_receber.includes('PIX');
  const [marcadas, setMarcadas] = useState<readonly string[]>(() =>
    iniciais.filter((chave) => debitos.some((debito) => chaveDe(debito) === chave)),
  );
  const escolhidos = debitos.filter((debito) => marcadas.includes(chaveDe(debito)));
  const total = escolhidos.reduce((soma, { hoje_centavos }) => soma + hoje_centavos, 0);
  const { mutate, error, isPending } = useAcao({
    mutationFn: () => emitir(escolhidos),
    onSuccess: onEmitido,
  });
  if (debitos.length === 0)
    return <EmptyState texto="Não há nada em aberto que se possa pagar aqui." />;
  const recusa = recusaDaEscolha(
    escolhidos.map(({ tributo, numero_guia, parcela }) => ({
      tributo,
      guia: numero_guia,
      parcela: parcela.numeroParcela,
    })),
    { partes },
  );
  const pouco = recusa === undefined && total < minimo ? 'DOCUMENTO_ABAIXO_DO_MINIMO' : recusa;
  const quantas = escolhidos.length;
  return (
    <>
      <CheckboxGroup
        label="Escolha o que pagar"
        value={marcadas}
        onChange={(depois) => setMarcadas(escolhaSeguinte(debitos, marcadas, depois))}
      >
        <ul className={classes.debitos}>
          {debitos.map((debito) => (
            <li key={chaveDe(debito)}>
              <Checkbox
                value={chaveDe(debito)}
                label={debito.nome}
                description={detalheDe(debito)}
                disabled={isPending}
              />
              <strong>{formatarReais(debito.hoje_centavos)}</strong>
              <Conta {...debito} />
            </li>
          ))}
        </ul>
      </CheckboxGroup>
      <div className={classes.barra}>
        <p aria-live="polite">
          {quantas === 0
            ? 'Nenhuma parcela escolhida'
            : `${quantas} ${quantas === 1 ? 'parcela' : 'parcelas'}: `}
          {quantas > 0 && <strong>{formatarReais(total)}</strong>}
        </p>
        {pouco !== undefined && quantas > 0 && (
          <p role="alert">{ERROS_DO_DOCUMENTO_UNICO[pouco].message}</p>
        )}
        <FormError erro={error} />
        <div className={classes.acoes}>
          <Button
            loading={isPending}
            disabled={quantas === 0 || pouco !== undefined}
            onClick={() => mutate()}
          >
            {semPix ? 'Pagar com um só código de barras' : 'Pagar com um só PIX'}
          </Button>
          {quantas > 0 && (
            <Button variant="default" disabled={isPending} onClick={() => setMarcadas([])}>
              Limpar
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
