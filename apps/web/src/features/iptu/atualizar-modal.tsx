import type { GuiaIptu, ParcelaDaGuia } from '@balcao/contracts';
import { Button } from '@mantine/core';
import { Actions } from '../../ui/actions.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useAtualizarParcela, type ConsultaDeIptu } from './api.ts';
import { Valores } from './valores.tsx';

interface AtualizarModalProps {
  guia: GuiaIptu;
  parcela: ParcelaDaGuia;
  consulta: ConsultaDeIptu;
  onClose: () => void;
  onAtualizada: (nova: ParcelaDaGuia) => void;
}

/** Shows what an overdue installment comes to today, charges apart, before it is reissued. */
export function AtualizarModal(props: AtualizarModalProps) {
  const { guia, parcela, consulta, onClose, onAtualizada } = props;
  const { mutate, error, isPending } = useAtualizarParcela(consulta);
  const { atualizacao } = parcela;
  return (
    <Modal
      titulo={`Atualizar o valor do IPTU ${guia.anoReferencia}, parcela ${parcela.numeroParcelaLegivel}`}
      onClose={onClose}
      ocupado={isPending}
    >
      <p>
        Esta parcela venceu em {parcela.dataVencimentoFormatada}.
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
          onClick={() => mutate({ guia, parcela }, { onSuccess: onAtualizada })}
        >
          Atualizar valor
        </Button>
      </Actions>
    </Modal>
  );
}
