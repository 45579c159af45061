import type { ParcelaDaGuia } from '@balcao/contracts';
import { Button } from '@mantine/core';
import { Actions } from '../../ui/buttons.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TRIBUTOS, useAtualizarParcela, type Cobranca, type Pagavel } from './cobranca.ts';
import { Valores } from './valores.tsx';

interface AtualizarModalProps {
  pagavel: Pagavel;
  cobranca: Cobranca;
  onClose: () => void;
  onAtualizada: (nova: ParcelaDaGuia) => void;
}

/** Shows what an overdue installment comes to today, charges apart, before it is reissued. */
export function AtualizarModal({ pagavel, cobranca, onClose, onAtualizada }: AtualizarModalProps) {
  const { mutate, error, isPending } = useAtualizarParcela(cobranca);
  const { dataVencimentoFormatada, atualizacao } = pagavel.parcela;
  return (
    <Modal
      titulo={`Atualizar o valor ${TRIBUTOS[cobranca.tributo].de} ${pagavel.nome}`}
      onClose={onClose}
      ocupado={isPending}
    >
      <p>
        Esta parcela venceu em {dataVencimentoFormatada}.
        {atualizacao &&
          ` A nova guia vence em ${atualizacao.vencimentoFormatado} e substitui a anterior.`}
      </p>
      {atualizacao && <Valores valores={atualizacao.valores} />}
      {!atualizacao && (
        <p>A prefeitura ainda não informou o índice deste mês. Procure o atendimento.</p>
      )}
      <FormError erro={error} />
      <Actions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          Cancelar
        </Button>
        <Button
          loading={isPending}
          disabled={!atualizacao}
          onClick={() => mutate(pagavel, { onSuccess: onAtualizada })}
        >
          Atualizar valor
        </Button>
      </Actions>
    </Modal>
  );
}
